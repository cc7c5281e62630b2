/** Whether a name is too long to be asked for. Must not be stricter than `shared/names.py`, which has the last word. */
const MAX_GRAPHEMES = 20;

/** So many units can be typed; each takes three bytes at most, so that a frame always has room for them. */
export const MAX_TYPED = 2000;

/** Counts what a reader takes for one sign: what nobody sees, marks, joined emoji and skin tones count nothing. */
export function isTooLong(typed: string): boolean {
  const signs = typed
    .normalize('NFKC')
    .replace(/[\t\n\v\f\r\p{Z}]/gu, ' ')
    .replace(/\u200d\p{S}?|[\p{C}\p{M}\u115f\u1160\u3164\uffa0\u2800\p{Emoji_Modifier}]/gu, '')
    .replace(/ +/g, ' ')
    .trim()
    .replace(/\p{RI}{2}/gu, '1');
  return [...signs].length > MAX_GRAPHEMES;
}
