/** Holds the six languages complete: the same keys and variables, every plural whole, every text renders. */
import { describe, expect, it } from 'vitest';
import { bundleOf, FOLDERS, messagesIn, messagesOf, render, textOf, writtenKeys } from './catalogue.test-kit';
import { GLOSSARY } from './glossary.test-data';
import { formattingLocale, LOCALES, type Locale } from './locales';

const OTHERS = LOCALES.filter((locale) => locale !== 'en');
const SAMPLES = [0, 1, 2, 3, 5, 11, 21, 100];
const categoriesOf = (locale: Locale): string[] =>
  [...new Intl.PluralRules(formattingLocale(locale)).resolvedOptions().pluralCategories].sort();

describe.each(FOLDERS)('the texts in %s', (folder) => {
  it.each(LOCALES)('are read without loss and without repetition in %s', (locale) => {
    const written = writtenKeys(textOf(folder, locale));
    expect(written).toEqual([...new Set(written)]);
    expect([...messagesOf(folder, locale).keys()]).toEqual(written);
  });

  it.each(OTHERS)('are the same texts in %s as in English, in the same order', (locale) => {
    expect(writtenKeys(textOf(folder, locale))).toEqual(writtenKeys(textOf(folder, 'en')));
  });

  it.each(OTHERS)('fill in the same things in %s as in English', (locale) => {
    const filled = (of: Locale): Record<string, string[]> =>
      Object.fromEntries([...messagesOf(folder, of)].map(([key, message]) => [key, [...message.variables].sort()]));
    expect(filled(locale)).toEqual(filled('en'));
  });

  it.each(LOCALES)('leave nothing out of any form of a plural in %s', (locale) => {
    const holes = [...messagesOf(folder, locale)].flatMap(([key, message]) => message.holes.map((hole) => `${key} ${hole}`));
    expect(holes).toEqual([]);
  });

  it.each(OTHERS)('choose by number in %s where English does', (locale) => {
    const choices = (of: Locale): string[] =>
      [...messagesOf(folder, of)].filter(([, message]) => message.plurals.length > 0).map(([key]) => key);
    expect(choices(locale)).toEqual(choices('en'));
  });

  it.each(LOCALES)('have every plural category of %s wherever a number decides', (locale) => {
    const lacking = [...messagesOf(folder, locale)].flatMap(([key, message]) =>
      message.plurals
        .filter((categories) => !categories.includes('witch'))
        .filter((categories) => [...categories].sort().join() !== categoriesOf(locale).join())
        .map((categories) => `${key}: ${categories.join()}`),
    );
    expect(lacking).toEqual([]);
  });

  it.each(LOCALES)('render in %s with every number and show no hole', (locale) => {
    const bundle = bundleOf(locale);
    for (const [key, message] of messagesOf(folder, locale)) {
      for (const n of SAMPLES) {
        const vars = Object.fromEntries(
          [...message.variables].map((name) => [name, /^[a-z]$/.test(name) ? n : `‹${name}›`]),
        );
        const text = render(bundle, key, { ...vars, ...(message.variables.has('n') ? { n } : {}) });
        expect(text, key).not.toMatch(/[{}]|\$|undefined|NaN| {2}|^\s|\s$/);
      }
    }
  });
});

describe('a number', () => {
  /** It says which one, how many of how many, or how long in short: no word agrees with it. */
  const COUNTS_NOTHING = [
    ...['day-number', 'knights-on', 'learned-day', 'primer-end', 'rules-knights', 'rules-older', 'seconds'],
    ...['confirmed-of', 'curse-of', 'laid-of', 'ready-of', 'ritual-success-note', 'rules-cats', 'seals-of', 'votes-of'],
  ];
  const NUMBERS = new Set(['n', 'm', 'least', 'most', 'newest']);

  it('decides the form of what it counts in every text that has one', () => {
    const plain = FOLDERS.flatMap((folder) => [...messagesOf(folder, 'en')])
      .filter(([, { variables, plurals }]) => [...variables].some((name) => NUMBERS.has(name)) && !plurals.length)
      .map(([key]) => key);
    expect(plain.sort()).toEqual(COUNTS_NOTHING.sort());
  });
});

describe('a placeholder', () => {
  const variables = (text: string): string[] => [...(messagesIn(text).get('who')?.variables ?? [])];

  it('that is missing, that nobody fills, or that has another name makes two texts differ', () => {
    const asked = variables('who = { $name } is { $role }');
    expect(variables('who = { $role }: { $name }').sort()).toEqual(asked.sort());
    expect(variables('who = { $name }').sort()).not.toEqual(asked.sort());
    expect(variables('who = { $name }, { $role }, { $day }').sort()).not.toEqual(asked.sort());
    expect(variables('who = { $name }: { $rola }').sort()).not.toEqual(asked.sort());
  });

  it('that one form of a plural leaves out is found', () => {
    const text = 'who = { $n ->\n    [one] { $names } is lost\n   *[other] { $n } are lost\n  }';
    expect(messagesIn(text).get('who')?.holes).toEqual(['other: names']);
  });
});

describe('the glossary', () => {
  /** A term that opens a line may begin with a capital. */
  const spoken = (text: string): string => text.slice(0, 1).toLocaleLowerCase() + text.slice(1);

  it.each(LOCALES)('is kept to the letter in %s', (locale) => {
    const bundle = bundleOf(locale);
    const said = GLOSSARY.map((term) => [term.key, spoken(render(bundle, term.key, { n: 1 }))]);
    expect(said).toEqual(GLOSSARY.map((term) => [term.key, spoken(term[locale])]));
  });
});

describe('digits', () => {
  it.each(LOCALES)('are Western in %s', (locale) => {
    expect(render(bundleOf(locale), 'seals-of', { n: 12, m: 34 })).toMatch(/12.*34/);
  });
});

describe('the length of texts', () => {
  const longest = (keys: RegExp, locale: Locale): string[] => {
    const bundle = bundleOf(locale);
    return ['messages', 'messages/late']
      .flatMap((folder) => writtenKeys(textOf(folder, locale)))
      .filter((key) => keys.test(key))
      .map((key) => render(bundle, key, { n: 2, m: 3, name: 'Ana', code: 'KZ7T4' }));
  };

  it.each(LOCALES)('lets titles fit two lines of a narrow phone in %s', (locale) => {
    expect(longest(/-title$/, locale).filter((text) => text.length > 30)).toEqual([]);
  });

  it.each(LOCALES)('lets buttons fit a narrow phone in %s', (locale) => {
    const buttons =
      /^(ok|ready|end-debate|for|against|pass|gather|guard-verb|close|done|back|cancel|yes|no|create|join|start|propose|vote-button|play-again|retry|reload|home|pause|resume|leave|mark-absent|lift-absent|hand-over|ritual-lay|skip|copy|share)$/;
    expect(longest(buttons, locale).filter((text) => text.length > 20)).toEqual([]);
  });
});
