/** What is said by a tap, computer cats at the table, practice (chapter 14), from sample views. */
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleRoom } from '../dev/sample';
import { beginPractice, isPractice, takeFirstStart } from '../lib/game/practice';
import { plain } from '../lib/i18n/index.svelte';
import { remove } from '../lib/net/tokens';
import { LEVELS, ROLES } from '../lib/protocol/types';
import { ingredientsOf, latestOf, saidText, saying } from '../lib/ui/said';
import { storyLines } from '../lib/ui/story';
import { close, find, has, ready, sent, service, show, store, tap } from './phone.test-kit';

beforeAll(ready);
afterEach(() => {
  close();
  remove('ctw-practice-KZ7T4');
});

const text = (selector: string): string => plain(find(selector).textContent ?? '').replace(/\s+/g, ' ').trim();

describe('what is said by a tap', () => {
  it.each(['day', 'debate', 'vote'] as const)('stands under the question in %s, and opens the notebook', (phase) => {
    show({ phase, n: 8, said: 2 });
    const last = store.room.said.at(-1);
    expect(last).toBeDefined();
    expect(text('[data-testid=said]')).toContain(plain(saidText(store.room, last ?? saying('seer'))));
    tap('[data-testid=said]');
    const listed = [...document.querySelectorAll<HTMLElement>('[data-testid=said-list] li')].map((li) => li.dataset.what);
    expect(listed).toEqual([...store.room.said].reverse().map(({ what }) => what));
  });

  it('is not there where the table has none', () => {
    for (const phase of ['day', 'debate', 'vote'] as const) {
      show({ phase, n: 8 });
      expect(has('[data-testid=said]')).toBe(false);
      close();
    }
  });

  it('is a bubble at each cat that has spoken, with what it said last', () => {
    show({ phase: 'debate', n: 12, said: 14 });
    const latest = latestOf(store.room);
    const bubbles = [...document.querySelectorAll<HTMLElement>('[data-bubble]')].map((at) => [Number(at.dataset.bubble), at.dataset.what]);
    expect(Object.fromEntries(bubbles)).toEqual(Object.fromEntries([...latest].map(([seat, { what }]) => [seat, what])));
    expect(find('.bubble.newest').dataset.bubble).toBe(String(store.room.said.at(-1)?.seat));
  });

  it('is sent with one tap: a place, an ingredient, a cat, the Seer', () => {
    for (const [selector, expected] of [
      ['[data-do=say][data-value=mill]', saying('place', { place: 'mill' })],
      ['[data-do=say][data-value=lavender]', saying('ingredient', { ingredient: 'lavender' })],
      ['[data-do=say][data-value=mark-suspect][data-seat="3"]', saying('suspect', { about: 3 })],
      ['[data-do=say][data-value=say-not-short][data-seat="3"]', saying('seer', { about: 3, witch: false })],
      ['[data-do=say][data-value=seer]', saying('seer')],
    ] as const) {
      show({ phase: 'debate', n: 8, said: 0 });
      tap('[data-testid=said]');
      tap(selector);
      expect(sent()).toEqual([expected]);
      close();
    }
  });

  it('is not sent when nothing is left, and says how many are', () => {
    show({ phase: 'debate', n: 8, said: 0 });
    service.update({}, { can: [{ do: 'say', seats: [3], places: ['mill'], left: 0 }] });
    flushSync();
    tap('[data-testid=said]');
    expect(text('[data-testid=say-left]')).toBe('0 statements left in this step');
    tap('[data-do=say][data-value=mill]');
    expect(sent()).toEqual([]);
  });

  it('looks the same whatever the role', () => {
    const seen = new Set(
      ROLES.map((role) => {
        show({ phase: 'debate', n: 8, said: 5, role });
        tap('[data-testid=said]');
        const looks = `${find('.lead').outerHTML}${find('[data-testid=sheet]').outerHTML}`;
        close();
        return looks;
      }),
    );
    expect(seen.size).toBe(1);
  });

  it('is part of the story, in its phase', () => {
    const room = sampleRoom({ phase: 'finished', n: 8 });
    const [day] = room.recap?.days ?? [];
    const lines = day ? storyLines(room, day).map(({ text: line }) => plain(line)) : [];
    expect(lines).toContain('Łucja said: "I go to the Mill"');
    expect(lines).toContain('Ana said: "I suspect Łucja"');
    expect(lines.indexOf('Łucja said: "I go to the Mill"')).toBeLessThan(lines.indexOf('Ana said: "I suspect Łucja"'));
  });

  it('names the ingredients of the open places alone', () => {
    expect(ingredientsOf({ do: 'say', places: ['mill', 'forest'] })).toEqual(['mushroom', 'wheat']);
  });
});

describe('computer cats', () => {
  it('are marked with their level, for eyes and ears', () => {
    show({ phase: 'debate', n: 12, cats: true });
    expect(document.querySelectorAll('.badge.computer').length).toBeGreaterThan(3);
    const ears = [...document.querySelectorAll('.seat .sr')].map((node) => node.textContent ?? '').join(' ');
    for (const level of ['Kitten', 'Tom', 'Old cat']) expect(ears).toContain(level);
  });

  it.each(LEVELS)('sit down as the host says: %s', (level) => {
    show({ phase: 'lobby', n: 5 });
    tap('[aria-label="Add computer cats"]');
    tap(`.sheet [data-value=${level}]`);
    tap('.sheet [data-value="7"]');
    tap('[data-do=fill_seats]');
    expect(sent()).toEqual([{ do: 'fill_seats', level, seats: 7 }]);
  });

  it('are the host’s to let in', () => {
    show({ phase: 'lobby', n: 5, host: 3 });
    expect(has('[aria-label="Add computer cats"]')).toBe(false);
  });
});

describe('practice', () => {
  it('begins its first game by itself, and only that', () => {
    beginPractice('KZ7T4');
    show({ phase: 'lobby', n: 8 });
    expect(sent()).toEqual([{ do: 'start' }]);
    expect([isPractice('KZ7T4'), takeFirstStart('KZ7T4')]).toEqual([true, false]);
  });

  it('says nothing to somebody who only watches', () => {
    beginPractice('KZ7T4');
    show({ phase: 'roles', n: 8, me: null });
    expect(has('[data-testid=coach]')).toBe(false);
  });

  it('says a word at each kind of step once, the same for every role', () => {
    const words = new Set<string>();
    for (const role of ROLES) {
      beginPractice('KZ7T4');
      show({ phase: 'day', n: 8, role });
      words.add(text('[data-testid=coach]'));
      tap('[data-testid=coach]');
      expect(has('[data-testid=coach]')).toBe(false);
      close();
    }
    expect(words.size).toBe(1);
    show({ phase: 'day', n: 8 });
    expect(has('[data-testid=coach]')).toBe(false);
  });

  it('leaves other tables alone', () => {
    show({ phase: 'lobby', n: 8 });
    expect(sent()).toEqual([]);
    expect(has('[data-testid=coach]')).toBe(false);
  });
});
