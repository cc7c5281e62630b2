// @vitest-environment node
/** The pure part: frames and views, clocks, offers, seats and places (cases TI-02, TI-03, VO-05). */
import { describe, expect, it } from 'vitest';
import { sampleOwn, sampleRoom } from '../../dev/sample';
import type { OwnPart, OwnView, PublicPart, PublicView } from '../protocol/types';
import { moved, stepped } from '../ui/seat-order';
import { applySnapshot, applyUpdate, isBehind, type Known } from './apply';
import { asClock, leftMs, measured, seen, UNKNOWN } from './clock';
import { marked } from './notebook';
import { awaited, fromOwn, offerOf } from './offers';
import { MAPS, ring, rowsOf, wideRing } from './ring';

const ROOM = sampleRoom({ phase: 'debate', now: 0 });
const OWN = sampleOwn({ phase: 'debate' }, ROOM);
const room = (set: Partial<PublicView> = {}): PublicPart => ({ now_ms: 5, set: set as Record<string, unknown> });
const own = (seq: number, set: Partial<OwnView> = {}, epoch = 'epoch-01'): OwnPart => ({
  epoch,
  seq,
  acks: [],
  set: set as Record<string, unknown>,
  pad: new Uint8Array(),
});
const start = (): Known => {
  const { known } = applySnapshot(null, room(ROOM), own(4, OWN));
  if (!known) throw new Error('a snapshot is always taken');
  return known;
};

describe('frame × view → view', () => {
  it('takes the very next update: a patch of the top-level fields', () => {
    const { known, need } = applyUpdate(start(), room({ done: [1] }), own(5, { uses: 0 }));
    expect(need).toBe(false);
    expect(known?.room).toEqual({ ...ROOM, done: [1] });
    expect(known?.own).toEqual({ ...OWN, uses: 0 });
    expect(known?.seq).toBe(5);
  });

  it('changes nothing of the view before', () => {
    const before = start();
    applyUpdate(before, room({ done: [1] }), own(5));
    expect(before.room.done).toEqual(ROOM.done);
  });

  it('asks for a snapshot after a gap, and shows what it knew', () => {
    const before = start();
    expect(applyUpdate(before, room({ done: [] }), own(6))).toEqual({ known: before, need: true, historyLost: false });
  });

  it('asks for a snapshot when another epoch speaks, or nothing is known yet', () => {
    expect(applyUpdate(start(), room(), own(5, {}, 'epoch-02')).need).toBe(true);
    expect(applyUpdate(null, room(), own(1)).need).toBe(true);
  });

  it('drops an update that a snapshot has overtaken', () => {
    const before = start();
    expect(applyUpdate(before, room({ done: [] }), own(4))).toEqual({ known: before, need: false, historyLost: false });
  });

  it('sees in a pong that the last update never came', () => {
    expect([isBehind(start(), 4), isBehind(start(), 5), isBehind(null, 5)]).toEqual([false, true, false]);
  });

  it('knows history as lost when the same seat gets another epoch, not when somebody sits down', () => {
    expect(applySnapshot(start(), room(ROOM), own(1, OWN, 'epoch-02')).historyLost).toBe(true);
    expect(applySnapshot(start(), room(ROOM), own(9, OWN)).historyLost).toBe(false);
    const visitor = { ...start(), own: { ...OWN, seat: null, gen: 0 } };
    expect(applySnapshot(visitor, room(ROOM), own(1, OWN, 'epoch-02')).historyLost).toBe(false);
  });
});

describe('clocks', () => {
  const clock = { at_ms: 1_000, left_ms: 10_000, whole_ms: 15_000, paused: false };

  it('counts by durations, however wrong the phone’s own clock is (TI-03)', () => {
    const time = measured(UNKNOWN, 50_000, 1_500, 50_200);
    expect(time).toEqual({ offsetMs: 1_500 + 100 - 50_200, tripMs: 200 });
    expect(leftMs(clock, time, 50_200)).toBe(9_400);
  });

  it('believes the shortest round trip', () => {
    const good = measured(UNKNOWN, 0, 500, 20);
    expect(measured(good, 100, 9_999, 900)).toBe(good);
    expect(measured(good, 100, 600, 110).tripMs).toBe(10);
  });

  it('takes a frame’s time only until a ping was answered', () => {
    const guessed = seen(UNKNOWN, 700, 100);
    expect(guessed.offsetMs).toBe(600);
    const known = measured(guessed, 100, 710, 120);
    expect(seen(known, 99_999, 130)).toBe(known);
  });

  it('stands while paused, and never leaves its bounds', () => {
    const time = { offsetMs: 0, tripMs: 1 };
    expect(leftMs({ ...clock, paused: true }, time, 99_999)).toBe(10_000);
    expect(leftMs(clock, time, 99_999)).toBe(0);
    expect(leftMs(clock, time, -99_999)).toBe(15_000);
  });

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [9_000, '0:09'],
    [161_000, '2:41'],
  ])('writes %i ms as %s', (ms, text) => expect(asClock(ms)).toBe(text));
});

describe('offers', () => {
  it('finds what the game and what the room offers, and nothing else', () => {
    expect(offerOf(OWN, 'end_debate')).not.toBeNull();
    expect(offerOf(OWN, 'pause')).not.toBeNull();
    expect(offerOf(OWN, 'cast_vote')).toBeNull();
  });

  it('seats everybody as in the room, beginning with oneself', () => {
    expect(fromOwn(ROOM, 2).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 0, 1]);
    expect(fromOwn(ROOM, null).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('knows whose tap is still missing', () =>
    expect(awaited({ ...ROOM, required: [1, 2, 3], done: [2] })).toEqual([1, 3]));
});

describe('where everybody stands', () => {
  const counts = Array.from({ length: 12 }, (_, i) => i + 1);

  it.each(counts)('%i seats each have a place of their own, oneself below in the middle', (n) => {
    for (const places of [ring(n), wideRing(n)]) {
      expect(places).toHaveLength(n);
      expect(new Set(places.map(String)).size).toBe(n);
      for (const [x, y] of places) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
    }
    expect(ring(n)[0]).toEqual([0, 1]);
    expect(rowsOf(n)).toBeGreaterThanOrEqual(3);
  });

  it('goes round clockwise: the next seat is to the left of the own', () => {
    for (const n of [4, 8, 12]) expect(ring(n)[1]?.[0]).toBeLessThan(0);
  });

  it.each([4, 5, 6])('%i places lie in a ring', (n) => expect(MAPS[n]).toHaveLength(n));
});

describe('the order round the table', () => {
  it('puts a cat where another sat', () => {
    expect(moved([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 1, 4]);
    expect(moved([1, 2, 3, 4], 4, 1)).toEqual([4, 1, 2, 3]);
    expect(moved([1, 2], 9, 1)).toEqual([1, 2]);
  });

  it('moves one seat on or back, round the end', () => {
    expect(stepped([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
    expect(stepped([1, 2, 3], 1, -1)).toEqual([2, 3, 1]);
    expect(stepped([1, 2, 3], 3, 1)).toEqual([3, 1, 2]);
  });
});

it('goes through the marks of the notebook and back to none', () => {
  let notes = {};
  const seen = [1, 2, 3, 4].map(() => (notes = marked(notes, 3)));
  expect(seen).toEqual([{ 3: 'trust' }, { 3: 'unsure' }, { 3: 'suspect' }, {}]);
  expect(marked({ 3: 'trust' }, 3, 'suspect')).toEqual({ 3: 'suspect' });
  expect(marked({ 3: 'trust' }, 3, 'trust')).toEqual({});
});
