/**
 * Where no line of a text may break: between a number and what it counts, before a sign that French sets apart, after a
 * word of one letter in Polish. Pure. The message files keep plain spaces; names and numbers may stand in isolates.
 */
const NBSP = '\u00a0';
/* What may stand around what was filled in. */
const OPEN = '[\u2066-\u2068]*';
const CLOSE = '\u2069*';

/** "3 cats": the number keeps to the word after it. */
const COUNTED = new RegExp(`(\\p{Nd}${CLOSE}) (?=${OPEN}\\p{L})`, 'gu');
/** "on day 3.": a number with no such word keeps to the word before it. */
const NUMBERED = new RegExp(`(\\p{L}${CLOSE}) (?=${OPEN}\\p{Nd}+(?!\\p{Nd}|${CLOSE}${NBSP}${OPEN}\\p{L}))`, 'gu');
const FRENCH_SIGN = / (?=[?!:;»])|(?<=«) /g;
const ONE_LETTER = /(^|[\s(„\u2066-\u2069])([aiouwz]) /gi;
/* A word of one letter may follow another, and the first has taken the space between them. */
const polish = (text: string): string => text.replace(ONE_LETTER, `$1$2${NBSP}`).replace(ONE_LETTER, `$1$2${NBSP}`);

/** The text with spaces that no line breaks at, where the language wants them. */
export function unbroken(text: string, locale: string): string {
  const apart = locale === 'fr' ? text.replace(FRENCH_SIGN, NBSP) : locale === 'pl' ? polish(text) : text;
  return apart.replace(COUNTED, `$1${NBSP}`).replace(NUMBERED, `$1${NBSP}`);
}
