/** Where no line of a text may break. A no-break space is written as `_` here. */
import { describe, expect, it } from 'vitest';
import { isolate } from './isolate';
import { unbroken } from './line-breaks';

const shown = (text: string, locale: string): string => unbroken(text, locale).replaceAll('\u00a0', '_').replace(/[\u2066-\u2069]/g, '');

describe('a number', () => {
  it.each([
    ['3 cats', '3_cats'],
    [`${isolate('3')} cats are left`, '3_cats are left'],
    [`With ${isolate('11 and 12')} cats there are`, 'With 11_and 12_cats there are'],
  ])('keeps to what it counts: %s', (text, expected) => {
    expect(shown(text, 'en')).toBe(expected);
  });

  it.each([
    ['The knights arrive on day 4. It is the last day.', 'The knights arrive on day_4. It is the last day.'],
    [`Read by ${isolate('3')} of ${isolate('12')}`, 'Read by 3_of_12'],
    ['Seals: 1 of 3', 'Seals: 1_of_3'],
  ])('that counts nothing keeps to the word before it: %s', (text, expected) => {
    expect(shown(text, 'en')).toBe(expected);
  });

  it('does so in Arabic, with its digits too', () => {
    expect(shown(`و${isolate('5')} ساحرات`, 'ar')).toBe('و5_ساحرات');
    expect(shown(`اليوم ${isolate('٣')}`, 'ar')).toBe('اليوم_٣');
    expect(shown(`من ${isolate('4')} إلى ${isolate('12')}، وبينكم`, 'ar')).toBe('من 4_إلى_12، وبينكم');
  });
});

describe('a language', () => {
  it('French never leaves a sign alone at the head of a line', () => {
    expect(shown('Qui a rapporté quoi ?', 'fr')).toBe('Qui a rapporté quoi_?');
    expect(shown('jour 3 : rien', 'fr')).toBe('jour_3_: rien');
    expect(shown('Ana dit : « Je vais au Moulin »', 'fr')).toBe('Ana dit_: «_Je vais au Moulin_»');
    expect(shown('what ?', 'en')).toBe('what ?');
  });

  it('Polish never leaves a word of one letter alone at the end of a line', () => {
    expect(shown('Kofi i Zoë w lesie, a i o Bo', 'pl')).toBe('Kofi i_Zoë w_lesie, a_i_o_Bo');
    expect(shown(`Kofi i ${isolate('Zoë')}`, 'pl')).toBe('Kofi i_Zoë');
    expect(shown('W dzień, złap ich i zaraz', 'pl')).toBe('W_dzień, złap ich i_zaraz');
    expect(shown('a i o', 'es')).toBe('a i o');
  });
});
