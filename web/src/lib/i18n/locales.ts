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

/** Plural rules and numbers of the language, with Western digits in all of them. */
export const formattingLocale = (locale: Locale): string => `${locale}-u-nu-latn`;

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

export function keepLocale(locale: Locale): void {
  kept = locale;
  try {
    localStorage.setItem(KEPT_AS, locale);
  } catch {
    /* Remembered for this run of the page. */
  }
}
