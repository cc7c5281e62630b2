// @vitest-environment jsdom
/** The rulebook as a phone shows it: whole, with the numbers of the game, in any language. */
import { mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadRules, plain, setLocale, t } from './index.svelte';
import Rulebook from '../ui/Rulebook.svelte';
import { PLACES } from '../protocol/types';
import { numbersFor, numbersOf, rulebook, TABLE_SIZES, tableOf } from './rulebook';
import tables from './tables.json';

let shown: ReturnType<typeof mount> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

describe('the rulebook', () => {
  it('shows every chapter with the numbers of the usual table', async () => {
    await setLocale('en');
    shown = mount(Rulebook, { target: document.body, props: {} });
    await vi.waitFor(() => {
      expect(document.querySelectorAll('h3').length).toBe(rulebook(numbersFor(8)).length);
    });
    const text = plain(document.body.textContent ?? '').replace(/(?<!,)\u00a0/g, ' ');
    expect(text).toContain('numbers here are for 8 cats');
    const { seals, knights_day, ingredients } = numbersFor(8);
    expect(text).toContain(`Complete ${seals} seals`);
    expect(text).toContain(`The knights arrive on day ${knights_day}`);
    expect(text).toContain(`day by day: ${ingredients.join(',\u00a0')}.`);
  });

  it('lists the ingredients day by day from right to left where one reads so', async () => {
    await setLocale('ar');
    await loadRules();
    const needed = rulebook(numbersFor(8))
      .flatMap(({ paragraphs }) => paragraphs)
      .find(({ key }) => key === 'rules-needed');
    const inTurn = numbersFor(8).ingredients.join('،\u00a0');
    // Digits have no letter to ask for a direction: the isolate has to say it.
    expect(t('rules-needed', needed?.vars)).toContain(`\u2067${inTurn}\u2069`);
  });

  it('speaks the new language when it changes', async () => {
    await setLocale('en');
    shown = mount(Rulebook, { target: document.body, props: {} });
    await setLocale('ar');
    await tick();
    await vi.waitFor(() => {
      expect(document.querySelector('h3')?.textContent).toBe('نظرة عامة وشروط الفوز');
    });
  });

  it('has numbers for every size of table', () => {
    expect(TABLE_SIZES).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('has a table by number of players: who plays at which, and the other numbers', () => {
    const { players, rows } = tableOf(TABLE_SIZES.map(numbersFor));
    expect(players).toEqual(['4', '5', '6', '7', '8', '9', '10', '11', '12']);
    const row = (label: string) => rows.find((one) => one.label === label)?.cells;
    expect(row('role-witch')).toEqual(TABLE_SIZES.map((size) => String(numbersFor(size).roles.witch)));
    expect(row('role-jester')).toEqual(TABLE_SIZES.map((size) => (numbersFor(size).roles.jester ? '1' : '–')));
    expect(row('ingredient')?.[0]).toBe(numbersFor(4).ingredients.join('\n'));
    expect(row('knights-day')).toHaveLength(9);
  });

  it('shows that table with the words of the language, and in a game only its own column', async () => {
    await setLocale('fr');
    shown = mount(Rulebook, { target: document.body, props: {} });
    await vi.waitFor(() => {
      expect(document.querySelectorAll('table thead th')).toHaveLength(9);
    });
    expect(document.querySelector('table tbody th')?.textContent).toBe('Sorcière');
    void unmount(shown);
    const { places, ...rest } = numbersFor(9);
    const numbers = { ...rest, places: PLACES.slice(0, places), ingredients: [...rest.ingredients], rules: tables.version, gauge: 3 };
    shown = mount(Rulebook, { target: document.body, props: { numbers } });
    await tick();
    expect([...document.querySelectorAll('table thead th')].map((one) => one.textContent)).toEqual(['9']);
    expect(document.querySelectorAll('table tbody th').length).toBe(Object.keys(rest.roles).length + 4);
  });

  const keys = (size: number, everyTable = false): string[] =>
    rulebook(numbersFor(size), everyTable).flatMap(({ paragraphs }) => paragraphs.map(({ key }) => key));

  it('explains no spell that can never be cast', () => {
    const explains = (knightsDay: number): boolean =>
      rulebook({ ...numbersFor(6), knights_day: knightsDay })
        .flatMap(({ paragraphs }) => paragraphs)
        .some(({ key }) => key === 'rules-spell-piercing-frog');
    const rituals = numbersFor(6).rituals.piercing_frog;
    expect([rituals, rituals + 1].map(explains)).toEqual([false, true]);
    expect(TABLE_SIZES.filter((size) => !keys(size).includes('rules-spell-piercing-frog'))).toEqual([]);
  });

  it('says where all witches cannot be banished: there, and in the rulebook for every table', () => {
    const saying = TABLE_SIZES.filter((size) => keys(size).includes('rules-not-all-banished'));
    expect(saying).toEqual([11, 12]);
    expect(keys(8, true)).toContain('rules-not-all-banished');
  });

  it('says how many votes banish where the Jester plays: there, and in the rulebook for every table', () => {
    const saying = TABLE_SIZES.filter((size) => keys(size).includes('rules-vote-jester'));
    expect(saying).toEqual(TABLE_SIZES.filter((size) => numbersFor(size).roles.jester));
    expect(saying).toEqual([9, 11, 12]);
    expect(keys(8, true)).toContain('rules-vote-jester');
  });

  it('says after how many rituals Blight comes, and in the rulebook for every table where it comes later', () => {
    const after = (size: number, everyTable = false) =>
      rulebook(numbersFor(size), everyTable)
        .flatMap(({ paragraphs }) => paragraphs)
        .filter(({ key }) => key === 'rules-spell-blight' || key === 'rules-blight-later');
    expect(TABLE_SIZES.map((size) => after(size).map(({ vars }) => vars?.n))).toEqual(
      TABLE_SIZES.map((size) => [size === 6 ? 2 : 1]),
    );
    expect(after(8, true).map(({ key }) => key)).toEqual(['rules-spell-blight', 'rules-blight-later']);
    const numbers = { ...numbersFor(6), rules: tables.version, gauge: 3, places: [...PLACES], ingredients: [3] };
    expect(numbersOf(numbers).rituals.blight).toBe(2);
  });

  it('says after how many rituals Piercing Frog comes, and in the rulebook for every table where it comes sooner', () => {
    const after = (size: number, everyTable = false) =>
      rulebook(numbersFor(size), everyTable)
        .flatMap(({ paragraphs }) => paragraphs)
        .filter(({ key }) => key === 'rules-spell-piercing-frog' || key === 'rules-piercing-frog-sooner');
    expect(TABLE_SIZES.map((size) => after(size).map(({ vars }) => vars?.n))).toEqual(
      TABLE_SIZES.map((size) => [size === 11 ? 2 : 3]),
    );
    expect(after(8, true).map(({ key }) => key)).toEqual(['rules-spell-piercing-frog', 'rules-piercing-frog-sooner']);
  });

  const text = (size: number, key: string): string => {
    const paragraphs = rulebook(numbersFor(size), true).flatMap((chapter) => chapter.paragraphs);
    const found = paragraphs.find((one) => one.key === key);
    return plain(t(key, found?.vars)).replaceAll('\u00a0', ' ');
  };

  it('fills what was written in words in with the numbers of the tables', async () => {
    await setLocale('en');
    await loadRules();
    const fourth = TABLE_SIZES.filter((size) => (numbersFor(size).roles.witch ?? 0) >= numbersFor(size).knights_day);
    expect(text(8, 'rules-not-all-banished')).toContain(`With ${fourth.join(' and ')} cats`);
    expect(text(8, 'rules-vote-jester')).toContain(`one vote for every ${tables.one_vote_in} cats`);
    const late = TABLE_SIZES.filter((size) => numbersFor(size).rituals.blight > numbersFor(8).rituals.blight);
    const rituals = new Set(late.map((size) => numbersFor(size).rituals.blight));
    expect(text(8, 'rules-blight-later')).toBe(
      `With ${late.join(' and ')} cats Blight comes only after ${[...rituals].join()} rituals.`,
    );
    const soon = TABLE_SIZES.filter(
      (size) => numbersFor(size).rituals.piercing_frog < numbersFor(8).rituals.piercing_frog,
    );
    const fewer = new Set(soon.map((size) => numbersFor(size).rituals.piercing_frog));
    expect(text(8, 'rules-piercing-frog-sooner')).toBe(
      `With ${soon.join(' and ')} cats Piercing Frog comes after ${[...fewer].join()} rituals already.`,
    );
  });

  it('says to a table that plays by former rules that some sentences are newer', () => {
    const first = (rules: number): string | undefined => {
      const { places, ...rest } = numbersFor(9);
      const game = { ...rest, places: PLACES.slice(0, places), ingredients: [...rest.ingredients], rules, gauge: 3 };
      return rulebook(numbersOf(game))[0]?.paragraphs[0]?.key;
    };
    expect(first(tables.version)).toBe('rules-cats');
    expect(first(tables.version - 1)).toBe('rules-older');
  });
});
