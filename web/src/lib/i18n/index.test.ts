// @vitest-environment jsdom
/** The language of the page: how it is chosen, changed and kept, and what a text looks like when it is filled in. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeKey,
  codeKey,
  currentLocale,
  digits,
  dir,
  hasRules,
  loadRules,
  names,
  plain,
  setLocale,
  startLocale,
  t,
  tParts,
} from './index.svelte';
import { NUMERALS, pickLocale } from './locales';

beforeEach(() => {
  localStorage.clear();
});

describe('the first language', () => {
  it.each([
    [['pl-PL', 'en'], 'pl'],
    [['pt-PT'], 'pt-BR'],
    [['es-419', 'fr'], 'es'],
    [['de', 'ar-EG'], 'ar'],
    [['de'], 'en'],
    [[], 'en'],
  ])('for a browser that wants %j is %s', (wanted, expected) => {
    expect(pickLocale(wanted)).toBe(expected);
  });

  it('is the one kept on this phone before the browser is asked', async () => {
    await setLocale('fr');
    await setLocale('en');
    localStorage.setItem('ctw-language', 'pl');
    await startLocale();
    expect(currentLocale()).toBe('pl');
  });

  it('is remembered for this run of the page where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    await setLocale('es');
    await startLocale();
    expect(currentLocale()).toBe('es');
  });
});

describe('changing the language', () => {
  it('sets the language and direction of the page', async () => {
    await setLocale('ar');
    expect([document.documentElement.lang, document.documentElement.dir, dir()]).toEqual(['ar', 'rtl', 'rtl']);
    await setLocale('pl');
    expect([document.documentElement.lang, document.documentElement.dir, dir()]).toEqual(['pl', 'ltr', 'ltr']);
    expect(t('start')).toBe('Zacznij grę');
  });

  it('ends in the language chosen last, whichever loads first', async () => {
    await Promise.all([setLocale('fr'), setLocale('es')]);
    expect([currentLocale(), t('start')]).toEqual(['es', 'Empezar']);
  });

  it('brings along what was loaded besides: the later texts and the rulebook', async () => {
    await setLocale('en');
    expect([hasRules(), t('vote-button'), t('rules-chapter-roles')]).toEqual([false, '', '']);
    await loadRules();
    expect([hasRules(), t('vote-button'), t('rules-chapter-roles')]).toEqual([true, 'Vote', 'The roles']);
    await setLocale('fr');
    expect([hasRules(), t('vote-button'), t('rules-chapter-roles')]).toEqual([true, 'Voter', 'Les rôles']);
  });
});

describe('a text', () => {
  it('keeps what is filled in apart', async () => {
    await setLocale('ar');
    expect(tParts('new-host', { name: 'Ana' })).toEqual([
      { text: 'المضيف الآن: ', isolated: false },
      { text: 'Ana', isolated: true },
    ]);
  });

  it('lists names as the language does', async () => {
    await setLocale('pl');
    expect(plain(names(['Ana', 'Bo', 'Cy']))).toBe('Ana, Bo i Cy');
    await setLocale('en');
    expect(plain(t('voted-for', { names: names(['Ana', 'ليلى']) }))).toBe('For: Ana and ليلى');
  });

  it('writes Western digits in Arabic', async () => {
    await setLocale('ar');
    expect(plain(t('players', { n: 5 }))).toBe('5\u00a0قطط');
  });

  it('shows its key when there is none', () => {
    expect(t('no-such-text')).toBe('no-such-text');
  });
});

describe('the codes of the protocol', () => {
  it('become keys', () => {
    expect(codeKey('reason', 'action/wrong_phase')).toBe('reason-action-wrong-phase');
    expect(closeKey(4503)).toBe('close-room-gone');
    expect(closeKey(1006)).toBe(null);
  });
});

describe('digits', () => {
  it('are a setting of the language, in texts, clocks and fractions alike', async () => {
    await setLocale('ar');
    expect([digits('1:05'), digits('0/3'), plain(t('seals-of', { n: 1, m: 3 }))]).toEqual(['1:05', '0/3', 'الأختام: 1\u00a0من\u00a03']);
    NUMERALS.ar = 'arab';
    await setLocale('ar');
    expect([digits('1:05'), digits('0/3'), plain(t('seals-of', { n: 1, m: 3 }))]).toEqual(['١:٠٥', '٠/٣', 'الأختام: ١\u00a0من\u00a0٣']);
    NUMERALS.ar = 'latn';
  });
});

describe('no line breaks', () => {
  it('before a sign that French sets apart', async () => {
    await setLocale('fr');
    expect(t('debate-title')).toBe('Qui a rapporté quoi\u00a0?');
    await setLocale('en');
  });
});
