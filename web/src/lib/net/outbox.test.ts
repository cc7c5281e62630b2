// @vitest-environment node
/** Taps: none is lost and none counts twice (cases ZS-08, VO-01). */
import { expect, it } from 'vitest';
import type { Ack } from '../protocol/types';
import { Outbox } from './outbox';

const MEANT = { game: 1, phase: 7, gen: 2 };
const ack = (n: number, reason: Ack[2] = null, session = 'mine-1234'): Ack => [session, n, reason, null];
const outbox = (): Outbox => new Outbox('mine-1234');

it('numbers commands upwards and says what they were meant for', () => {
  const box = outbox();
  expect(box.add({ do: 'confirm' }, MEANT)).toEqual({ t: 'act', n: 1, game: 1, phase: 7, gen: 2, cmd: { do: 'confirm' } });
  expect(box.add({ do: 'start' }, MEANT).n).toBe(2);
});

it('keeps a command until it is acknowledged, and sends it again with the same number', () => {
  const box = outbox();
  box.add({ do: 'confirm' }, MEANT);
  box.add({ do: 'end_debate' }, MEANT);
  expect(box.again(false).map(({ n }) => n)).toEqual([1, 2]);
  expect(box.take([ack(1)])).toEqual([{ n: 1, cmd: { do: 'confirm' }, reason: null, detail: null }]);
  expect(box.again(false).map(({ n }) => n)).toEqual([2]);
});

it('takes an acknowledgement once, and none of another run of the page', () => {
  const box = outbox();
  box.add({ do: 'confirm' }, MEANT);
  expect(box.take([ack(1, null, 'theirs-99')])).toEqual([]);
  expect(box.take([ack(1), ack(1)])).toHaveLength(1);
  expect(box.take([ack(9)])).toEqual([]);
});

it('forgets what was refused: it is not sent again', () => {
  const box = outbox();
  box.add({ do: 'confirm' }, MEANT);
  expect(box.take([ack(1, 'action/wrong_phase')])[0]?.reason).toBe('action/wrong_phase');
  expect(box.again(true)).toEqual([]);
});

it('sends again what was acknowledged in this phase, when history was lost', () => {
  const box = outbox();
  box.add({ do: 'confirm' }, { ...MEANT, phase: 6 });
  box.add({ do: 'choose_place', place: 'mill' }, MEANT);
  box.take([ack(1), ack(2)]);
  box.forget(1, 7);
  expect(box.again(false)).toEqual([]);
  expect(box.again(true).map(({ n }) => n)).toEqual([2]);
});

it('does not forget at a new phase what was never acknowledged', () => {
  const box = outbox();
  box.add({ do: 'cast_vote', seat: 3 }, MEANT);
  box.forget(1, 8);
  expect(box.again(false)).toHaveLength(1);
});
