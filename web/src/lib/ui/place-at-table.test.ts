/** What the parts of a room's page share: of that, what a neighbour sees of a closed phone. */
import { afterEach, describe, expect, it } from 'vitest';
import { sampleOwn, sampleRoom, type Wish } from '../../dev/sample';
import { remove } from '../net/tokens';
import { PHASES, ROLES, type Learned, type Offer } from '../protocol/types';
import type { RoomStore } from '../store.svelte';
import { AtTable } from './place-at-table.svelte';

const LEARNED: Learned[][] = [[], [{ day: 1, what: 'spell', seat: 3, yes: true }], [{ day: 1, what: 'guard', yes: false }]];

function tableOf(wish: Wish, learned: Learned[], offers: string[]): AtTable {
  const room = sampleRoom({ ...wish, now: 0 });
  const own = { ...sampleOwn(wish, room), learned };
  const offer = (what: string): Offer | null => (offers.includes(what) ? { do: what } : null) as Offer | null;
  return new AtTable({ room, own, offer } as unknown as RoomStore);
}

describe('the corner of the own card', () => {
  afterEach(() => {
    const { room, game } = sampleRoom({ phase: 'day', now: 0 });
    remove(`ctw-seen-${room}-${game}`);
  });

  it('is turned up on every phone alike, whatever was learned on it and whoever is to guard', () => {
    for (const phase of PHASES.filter((one) => one !== 'lobby'))
      for (const looked of [false, true]) {
        const seen = ROLES.flatMap((role) =>
          LEARNED.map((learned, i) => {
            const table = tableOf({ phase, role }, learned, i ? ['guard_place'] : []);
            if (looked) table.sawNews();
            return table.news;
          }),
        );
        expect(new Set(seen).size, `${phase}, ${looked ? 'looked at' : 'not looked at'}`).toBe(1);
      }
  });

  it('says that the day has ended, until one has looked, and stands all day', () => {
    const dusk = tableOf({ phase: 'dusk' }, [], []);
    expect(dusk.news).toBe(true);
    dusk.sawNews();
    expect(dusk.news).toBe(false);
    expect(tableOf({ phase: 'debate' }, LEARNED[1] ?? [], []).news).toBe(false);
    expect(tableOf({ phase: 'day' }, [], []).news).toBe(true);
  });
});
