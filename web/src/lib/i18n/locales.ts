/** The languages of the phone and how one is chosen. Owns no text and loads none. */

export const LOCALES = ['en', 'fr', 'pl', 'pt-BR', 'ar', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** Each language's own name, for the language list. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  fr: 'Français',
  pl: 'Polski',
  'pt-BR': 'Português (Brasil)',
  ar: 'العربية',
  es: 'Español',
};

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/**
 * The digits of each language, a setting of the locale: with `arab` everything shown in Arabic, clocks and fractions
 * included, turns to ٠١٢٣. Western digits for now: room codes have them, and people read both off one table.
 */
export const NUMERALS: Record<Locale, 'latn' | 'arab'> = { en: 'latn', fr: 'latn', pl: 'latn', 'pt-BR': 'latn', ar: 'latn', es: 'latn' };

/** Plural rules and numbers of the language, with its digits. */
export const formattingLocale = (locale: Locale): string => `${locale}-u-nu-${NUMERALS[locale]}`;

const ARABIC_ZERO = 0x660;
/** A clock, a fraction, a number: anything written with digits, in those of the language. */
export const withDigits = (locale: Locale, text: string | number): string =>
  NUMERALS[locale] === 'latn' ? String(text) : String(text).replace(/[0-9]/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)));

/** The first language of the browser's list that we have; another region of it will do; else English. */
export function pickLocale(wanted: readonly string[]): Locale {
  const ours = (tag: string): Locale | undefined =>
    LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase()) ??
    LOCALES.find((locale) => locale.split('-')[0] === tag.toLowerCase().split('-')[0]);
  for (const tag of wanted) {
    const found = ours(tag);
    if (found) return found;
  }
  return 'en';
}

const KEPT_AS = 'ctw-language';
let kept: string | null = null;

/** The language chosen earlier on this phone, if any. Where the browser keeps nothing, this run of the page remembers. */
export function keptLocale(): Locale | null {
  let tag = kept;
  try {
    tag = localStorage.getItem(KEPT_AS) ?? kept;
  } catch {
    /* Private windows and embedded pages may refuse storage. */
  }
  return LOCALES.find((locale) => locale === tag) ?? null;
}

/** The language to begin with: the one kept on this phone, else the browser's. */
export const firstLocale = (): Locale => keptLocale() ?? pickLocale(navigator.languages);

export function keepLocale(locale: Locale): void {
  kept = locale;
  try {
    localStorage.setItem(KEPT_AS, locale);
  } catch {
    /* Remembered for this run of the page. */
  }
}
