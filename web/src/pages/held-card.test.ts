/** What opens only while a finger holds: the own card, and what the Guard does on the map (cases RC-05, AX-07). */
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Wish } from '../dev/sample';
import { plain } from '../lib/i18n/index.svelte';
import { settings } from '../lib/settings.svelte';
import { close, find, has, press, ready, sent, service, show, store, tap } from './phone.test-kit';

beforeAll(ready);
afterEach(close);

describe('the own card', () => {
  const open = (): boolean => has('[data-testid=card]');

  it('is in the page only while a finger holds', () => {
    show({ phase: 'ritual', role: 'witch' });
    expect(document.body.textContent).not.toContain('Turn cats into frogs');
    press('[data-testid=hand]', 'pointerdown');
    expect(find('[data-testid=card]').textContent).toContain('Turn cats into frogs');
    press('[data-testid=hand]', 'pointerup');
    expect(open()).toBe(false);
  });

  it('closes when the finger is taken away by the browser, and when the page loses its focus', () => {
    show({ phase: 'ritual' });
    press('[data-testid=hand]', 'pointerdown');
    press('[data-testid=hand]', 'pointercancel');
    expect(open()).toBe(false);
    press('[data-testid=hand]', 'pointerdown');
    window.dispatchEvent(new Event('blur'));
    flushSync();
    expect(open()).toBe(false);
  });

  it('lays the card that the finger slides onto, and none where it lets go elsewhere', () => {
    show({ phase: 'ritual' });
    const under = (element: Element | null): void => void (document.elementFromPoint = () => element);
    under(null);
    press('[data-testid=hand]', 'pointerdown');
    press('[data-testid=hand]', 'pointerup');
    expect(sent()).toEqual([]);
    press('[data-testid=hand]', 'pointerdown');
    under(find('[data-card="2"]'));
    press('[data-testid=hand]', 'pointermove');
    press('[data-testid=hand]', 'pointerup');
    expect(sent()).toEqual([{ do: 'place_card', card: 2 }]);
  });

  it('closes when the phase ends under the finger', () => {
    show({ phase: 'ritual' });
    press('[data-testid=hand]', 'pointerdown');
    service.update({ phase: { name: 'ritual_result', no: 8, day: 3 }, scene: { type: 'ritual', success: true } });
    flushSync();
    expect(open()).toBe(false);
  });

  it('stays open under the finger while others say that they are ready', () => {
    show({ phase: 'roles', role: 'witch' });
    press('[data-testid=rolecard]', 'pointerdown');
    expect(open()).toBe(true);
    service.update({ done: [...store.room.done, 3] });
    flushSync();
    expect(open()).toBe(true);
    press('[data-testid=rolecard]', 'pointerup');
    expect(open()).toBe(false);
  });

  it('opens by a tap where holding is not possible, with plain buttons', () => {
    settings.tapToOpen = true;
    show({ phase: 'ritual' });
    tap('[data-testid=hand]');
    expect(open()).toBe(true);
    tap('[data-do=place_card][data-card="1"]');
    expect(sent()).toEqual([{ do: 'place_card', card: 1 }]);
    tap('[data-testid=hand]');
    expect(open()).toBe(false);
  });

  /** How a card is opened; by ear: a key's click, which no pointer comes before. */
  const ways = {
    hold: (at: string): void => press(at, 'pointerdown'),
    tap,
    ear: (at: string): void => {
      find(at).click();
      flushSync();
    },
  };
  const roles = ['villager', 'herbalist', 'pickpocket', 'guard', 'seer', 'witch', 'raven', 'jester'] as const;

  it.each(['hold', 'tap', 'ear'] as const)('shows every role the hand that it lays from, opened by %s', (way) => {
    for (const role of roles) {
      settings.tapToOpen = way === 'tap';
      show({ phase: 'ritual', role, n: 12 });
      ways[way]('[data-testid=hand]');
      expect(has('[data-do=place_card]'), role).toBe(true);
      close();
    }
  });

  it.each(['hold', 'tap', 'ear'] as const)('has the same rows for every role, opened by %s', (way) => {
    for (const [phase, at] of [['ritual', 'hand'], ['debate', 'me'], ['vote', 'me']] as const) {
      if (way === 'hold' && at === 'me') continue; // the same card as in the ritual; a hold of the pocket takes its time
      const rows = roles.map((role) => {
        settings.tapToOpen = way === 'tap';
        show({ phase, role });
        ways[way](`[data-testid=${at}]`);
        const found = [...find('[data-testid=card]').querySelectorAll('div, h3, button.chip')].map(({ className }) => className);
        close();
        return found.join();
      });
      expect(new Set(rows).size, phase).toBe(1);
    }
  });

  it('leads to the page on another cat, and to what the Seer may do there, where a tap on that cat is a vote', () => {
    settings.tapToOpen = true;
    show({ phase: 'vote', role: 'seer' });
    tap('[data-testid=me]');
    tap('[data-testid=card] [data-do=page][data-seat="3"]');
    expect(open()).toBe(false);
    tap('[data-testid=page] [data-do=look_at]');
    expect(sent()).toEqual([{ do: 'look_at', seat: 3 }]);
  });
});

describe('the day’s map', () => {
  const look = (wish: Partial<Wish>): string => {
    show({ ...wish, phase: 'day' });
    const html = find('.stage.map').outerHTML + plain(find('.dock').outerHTML);
    close();
    return html;
  };

  it('is the same for every role that has chosen', () => {
    const seen = (['villager', 'witch', 'guard', 'herbalist', 'raven'] as const).map((role) => look({ role, state: 'chosen' }));
    expect(new Set(seen).size).toBe(1);
  });

  it('names the place to guard only while the card is held, and sends nothing for a decoy', () => {
    show({ phase: 'day', role: 'guard', state: 'guard-now' });
    tap('[data-place=cave]');
    expect(sent()).toEqual([]);
    expect(find('[data-place=cave]').getAttribute('aria-pressed')).toBe('true');
    expect(has('.spot-gives b')).toBe(false);
    find('[data-testid=me]').click();
    flushSync();
    expect(has('.spot-gives b')).toBe(true);
    tap('[data-place=forest]');
    expect(sent()).toEqual([{ do: 'guard_place', place: 'forest' }]);
  });
});

it('the Guard names the place by sliding onto it', () => {
  vi.useFakeTimers();
  show({ phase: 'day', role: 'guard', state: 'guard-now' });
  press('[data-testid=me]', 'pointerdown');
  vi.advanceTimersByTime(300);
  flushSync();
  document.elementFromPoint = () => find('[data-place=garden]');
  press('[data-testid=me]', 'pointermove');
  press('[data-testid=me]', 'pointerup');
  expect(sent()).toEqual([{ do: 'guard_place', place: 'garden' }]);
  expect(has('[data-testid=card]')).toBe(false);
  document.elementFromPoint = () => null;
  vi.useRealTimers();
});

it('a short touch of the own cat opens the menu and shows no secret', () => {
  show({ phase: 'day', role: 'witch' });
  press('[data-testid=me]', 'pointerdown');
  expect(has('[data-testid=card]')).toBe(false);
  press('[data-testid=me]', 'pointerup');
  // Only with its click, which would else fall on the sheet that has just come under the finger and close it.
  expect(has('[data-testid=sheet]')).toBe(false);
  press('[data-testid=me]', 'click');
  expect(has('[data-testid=card]')).toBe(false);
  expect(has('[data-testid=sheet]')).toBe(true);
});

it('a second press opens the menu where presses open the card', () => {
  show({ phase: 'day', role: 'witch' });
  tap('[data-testid=me]');
  expect(has('[data-testid=card]')).toBe(true);
  tap('[data-testid=me]');
  expect(has('[data-testid=card]')).toBe(false);
  expect(has('[data-testid=sheet]')).toBe(true);
});
