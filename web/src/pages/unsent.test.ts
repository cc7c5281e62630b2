/** A choice that is half made, or a name that is half typed, is there again when the page is loaded anew; and no longer. */
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Wish } from '../dev/sample';
import { t } from '../lib/i18n/index.svelte';
import { ROLES } from '../lib/protocol/types';
import Home from './Home.svelte';
import { close, find, has, ready, reload, sent, service, show, tap } from './phone.test-kit';

beforeAll(ready);
afterEach(close);

const seats = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.stage [data-seat][aria-pressed="true"]')].map((at) => at.dataset.seat ?? '').sort();
const place = (): string[] => [...document.querySelectorAll<HTMLElement>('[data-place][aria-pressed="true"]')].map((at) => at.dataset.place ?? '');
const kept = (): string => JSON.stringify(Object.entries(sessionStorage));
const type = (selector: string, text: string): void => {
  const field = find(selector) as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
};

describe('what was chosen and not sent', () => {
  it('the mayor’s team', () => {
    show({ phase: 'proposal', state: 'mayor' });
    for (const seat of [2, 4]) tap(`.stage [data-seat="${seat}"]`);
    reload();
    expect(seats()).toEqual(['2', '4']);
    tap('.stage [data-seat="2"]');
    reload();
    expect(seats()).toEqual(['4']);
    for (const seat of [5, 3]) tap(`.stage [data-seat="${seat}"]`);
    tap('.btn[data-do=propose]');
    expect(sent()).toEqual([{ do: 'propose', team: [4, 5, 3] }]);
  });

  it('the cat that is pointed at before the vote', () => {
    show({ phase: 'vote' });
    tap('.stage [data-seat="4"]');
    reload();
    expect(seats()).toEqual(['4']);
    tap('.btn[data-do=cast_vote][data-seat="4"]');
    expect(sent()).toEqual([{ do: 'cast_vote', seat: 4 }]);
  });

  it('another cat than the one that was voted for', () => {
    show({ phase: 'vote', state: 'voted' });
    expect(seats()).toEqual(['3']);
    tap('.stage [data-seat="4"]');
    reload();
    expect(seats()).toEqual(['4']);
  });

  it('nobody, once one has passed', () => {
    show({ phase: 'vote' });
    tap('.stage [data-seat="4"]');
    tap('.btn[data-do=cast_vote]:not([data-seat])');
    reload({}, { chosen: { passed: true } });
    expect(seats()).toEqual([]);
  });

  it('a statement that is being chosen', () => {
    show({ phase: 'debate', said: 2 });
    tap('[data-testid=said]');
    expect(has('[data-do=say]')).toBe(false);
    tap('[data-testid=sheet] [data-value=say]');
    expect(has('[data-do=say]')).toBe(true);
    reload();
    expect(has('[data-do=say]')).toBe(true);
    tap('[data-testid=sheet] .sheet-foot .btn');
    reload();
    expect(has('[data-testid=sheet]')).toBe(false);
  });

  it('how many computer cats are to sit down, and of which level', () => {
    show({ phase: 'lobby', n: 5 });
    tap(`.btn[aria-label="${t('add-cats')}"]`);
    tap('[data-testid=sheet] [data-value=old_cat]');
    tap('[data-testid=sheet] [data-value="10"]');
    reload();
    tap('[data-do=fill_seats]');
    expect(sent()).toEqual([{ do: 'fill_seats', level: 'old_cat', seats: 10 }]);
  });

  it('a name that is being typed, until it is given', () => {
    show({ phase: 'lobby', me: null, host: 0 });
    type('#name', 'Miste');
    reload();
    expect((find('#name') as HTMLInputElement).value).toBe('Miste');
    type('#name', 'Mistel');
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    flushSync();
    expect(sent()).toEqual([{ do: 'join', name: 'Mistel' }]);
    expect(kept()).not.toContain('Mistel');
  });

  it('at home: the name, and the code of a table', () => {
    show({ phase: 'lobby' }, Home);
    type('#code', 'KZ7');
    tap('[data-do=open]');
    type('#name', 'Miste');
    reload();
    expect((find('#code') as HTMLInputElement).value).toBe('KZ7');
    tap('[data-do=open]');
    expect((find('#name') as HTMLInputElement).value).toBe('Miste');
  });
});

describe('it belongs to one step of one seat', () => {
  const choose = (): void => {
    show({ phase: 'vote' });
    tap('.stage [data-seat="4"]');
  };
  it.each<[string, () => void]>([
    ['the step ends', () => service.update({ phase: { ...service.room.phase, no: service.room.phase.no + 1 } })],
    ['a later step stands when the page comes back', () => reload({ phase: { ...service.room.phase, no: service.room.phase.no + 2 } })],
    ['another game', () => reload({ game: service.room.game + 1 })],
    ['another room', () => reload({ room: 'BCDFG' })],
    ['somebody else in this tab', () => reload({}, { seat: 5 })],
  ])('%s: it is gone, from the glass and from the tab', (_, happens) => {
    choose();
    expect(kept()).toContain('pointed');
    happens();
    flushSync();
    expect(seats()).toEqual([]);
    expect(kept()).not.toContain('pointed');
  });

  it('what else lies in the tab counts as nothing', () => {
    choose();
    const step = (JSON.parse(sessionStorage.getItem('ctw-unsent') ?? '') as { of: string }).of;
    for (const junk of ['', 'nonsense', '7', 'null', '[]', JSON.stringify({ of: step, choice: null }), JSON.stringify({ of: step, choice: { pointed: 'x', team: 3, sheet: 'menu', level: 9 } })]) {
      sessionStorage.setItem('ctw-unsent', junk);
      reload();
      expect(seats(), junk).toEqual([]);
      expect(has('[data-testid=sheet]'), junk).toBe(false);
    }
  });

  it('works without it where the tab keeps nothing', () => {
    const real = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
    Object.defineProperty(window, 'sessionStorage', { configurable: true, get: () => { throw new Error('refused'); } });
    try {
      choose();
      expect(seats()).toEqual(['4']);
      reload();
      expect(seats()).toEqual([]);
    } finally {
      if (real) Object.defineProperty(window, 'sessionStorage', real);
      else Reflect.deleteProperty(window, 'sessionStorage');
    }
  });
});

describe('what is kept tells no role', () => {
  const days: [string, Wish][] = [
    ...ROLES.map((role): [string, Wish] => [role, { phase: 'day', role }]),
    ['a Guard who guards', { phase: 'day', role: 'guard', state: 'guard-waits' }],
  ];

  it('after the same taps on the map the same lies in every tab', () => {
    const found = days.map(([, wish]) => {
      show(wish);
      const seen = [kept()];
      for (const to of ['mill', 'cave']) {
        tap(`[data-place=${to}]`);
        seen.push(kept());
      }
      close();
      return seen;
    });
    for (const [i, seen] of found.entries()) expect(seen, days[i]?.[0]).toEqual(found[0]);
    expect(new Set(found[0]).size).toBe(3);
  }, 60_000);

  it('the map of a Guard who guards still shows the last tap, as everybody’s does', () => {
    show({ phase: 'day', role: 'guard', state: 'guard-waits' });
    tap('[data-place=cave]');
    expect(sent()).toEqual([]);
    expect(place()).toEqual(['cave']);
    reload();
    expect(place()).toEqual(['cave']);
  });

  it('what a finger uncovers is never kept: the tab knows of no card, frog or spell', () => {
    for (const role of ['villager', 'herbalist', 'guard', 'seer', 'witch'] as const)
      for (const phase of ['day', 'gathering', 'ritual', 'vote'] as const) {
        show({ phase, role, n: 9 });
        for (const control of document.querySelectorAll<HTMLElement>('.stage [data-do], .dock [data-do]')) control.click();
        flushSync();
        expect(kept(), `${role} in ${phase}`).toMatch(/^\[(\["ctw-unsent","\{\\"of\\":\\"[^"]*\\",\\"choice\\":\{(\\"(place|pointed)\\":[^,}]*)?\}\}"\])?\]$/);
        close();
      }
  }, 60_000);
});
