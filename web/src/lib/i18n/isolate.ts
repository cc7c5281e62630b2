/**
 * Direction isolates: what is filled into a text (names, numbers) stands in U+2068 … U+2069, so that a Latin name in an
 * Arabic sentence, or the reverse, scrambles nothing around it. Pure.
 */

const FSI = '\u2068';
const RLI = '\u2067';
const PDI = '\u2069';
const CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A piece of a text; `isolated` pieces were filled in and belong into a `<bdi>`. */
export interface Part {
  text: string;
  isolated: boolean;
}

/** A value in isolates of its own; its own direction controls are dropped, so that it cannot break out. */
export const isolate = (value: string): string => FSI + value.replace(CONTROLS, '') + PDI;

/** Right to left whatever it holds: digits alone, in isolates that ask their first letter, would run left to right. */
export const rightToLeft = (value: string): string => RLI + value.replace(CONTROLS, '') + PDI;

const opens = (sign: string): boolean => sign === FSI || sign === RLI;

/** The value as it is if its isolates pair up, else without any direction control. */
export function contained(value: string): string {
  let depth = 0;
  for (const sign of value) {
    if (opens(sign)) depth++;
    if (sign === PDI && --depth < 0) break;
  }
  return depth === 0 ? value : value.replace(CONTROLS, '');
}

/** The text cut at its outer isolates, without them. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let depth = 0;
  let piece = '';
  const close = (isolated: boolean): void => {
    if (piece) parts.push({ text: piece, isolated });
    piece = '';
  };
  for (const sign of text) {
    if (opens(sign) && depth++ === 0) close(false);
    else if (sign === PDI && --depth === 0) close(true);
    else piece += sign;
  }
  close(depth > 0);
  return parts;
}

/** The text without isolates: for places that know no direction, such as a shared link's title. */
export const plain = (text: string): string => text.replaceAll(FSI, '').replaceAll(RLI, '').replaceAll(PDI, '');
