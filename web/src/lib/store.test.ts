// @vitest-environment node
/** The store between line and screens (cases RC-14, ZS-08, ZS-09, VO-05, EN-03). */
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeService } from '../dev/fake-service';
import { sampleOwn, sampleRoom, type Wish } from '../dev/sample';
import { HandTimers } from './net/hand-timers.test-kit';
import { RoomStore } from './store.svelte';

let timers: HandTimers;
let service: FakeService;
let store: RoomStore;

function open(wish: Wish = { phase: 'debate' }): void {
  timers = new HandTimers();
  const room = sampleRoom({ ...wish, now: timers.now() });
  service = new FakeService(room, sampleOwn(wish, room), () => timers.now());
  store = new RoomStore({ room: room.room, token: new Uint8Array(16), session: 'session-1', mode: 'seat', socket: service.open, timers });
  store.start();
  service.last.accept();
}
beforeEach(() => open());

const back = (): void => {
  const before = service.sockets.length;
  timers.until(() => service.sockets.length > before);
  service.last.accept();
};

it('is live only when a snapshot came over this very line', () => {
  expect(store.live).toBe(true);
  service.last.hangUp(1006);
  expect([store.live, store.known !== null]).toEqual([false, true]);
  service.answering = false;
  back();
  expect(store.live).toBe(false);
  service.snapshot();
  expect(store.live).toBe(true);
});

it('takes no tap while the line is down, so that none seems taken (ZS-09)', () => {
  service.last.hangUp(1006);
  expect(store.act({ do: 'end_debate' })).toBe(false);
  back();
  expect(service.last.acts()).toEqual([]);
});

it('says for which game, phase and generation a tap was meant', () => {
  store.act({ do: 'end_debate' });
  expect(service.last.acts()[0]).toMatchObject({ n: 1, game: 1, phase: 7, gen: 1, cmd: { do: 'end_debate' } });
});

describe('a tap that was not acknowledged', () => {
  beforeEach(() => {
    service.answering = false;
    store.act({ do: 'end_debate' });
    expect(store.intent('end_debate')).toEqual({ do: 'end_debate' });
    service.last.hangUp(1006);
    service.answering = true;
  });

  it('is sent again after the return, with its number (ZS-08)', () => {
    back();
    expect(service.last.acts().map(({ n }) => n)).toEqual([1]);
    expect(store.pending).toEqual([]);
  });

  it('is not sent again if the snapshot already acknowledges it', () => {
    service.answering = false;
    back();
    service.snapshot([['session-1', 1, null, null]]);
    expect(service.last.acts()).toEqual([]);
    expect(store.pending).toEqual([]);
  });
});

it('sends again what was acknowledged in this phase, when history was lost', () => {
  store.act({ do: 'end_debate' });
  expect(store.pending).toEqual([]);
  service.epoch = 'epoch-02';
  service.snapshot();
  expect(service.last.acts().map(({ n }) => n)).toEqual([1, 1]);
});

it('keeps the reason of a refusal until the next tap, and the view as it is (VO-05)', () => {
  service.refuse = { reason: 'action/wrong_phase', detail: null };
  store.act({ do: 'end_debate' });
  expect(store.refused).toMatchObject({ reason: 'action/wrong_phase' });
  expect(store.room.phase.name).toBe('debate');
  store.act({ do: 'end_debate' });
  expect(store.refused).toBeNull();
});

it('hears a refusal by the gateway too', () => {
  service.answering = false;
  store.act({ do: 'end_debate' });
  service.last.say(['x', 'frame/too_many', 1, new Uint8Array()]);
  expect(store.refused).toMatchObject({ n: 1, reason: 'frame/too_many' });
  service.last.say(['x', 'room/unknown', null, new Uint8Array()]);
  expect(store.turnedAway).toBe('room/unknown');
});

it('asks for a snapshot once after a gap, and again only if none comes', () => {
  const needs = (): number => service.last.sent.filter(({ t }) => t === 'need').length;
  service.answering = false;
  service.seq += 1;
  service.update({ done: [1] });
  service.update({ done: [1, 2] });
  expect(needs()).toBe(1);
  timers.jump(3_100);
  service.update({ done: [1, 2, 3] });
  expect(needs()).toBe(2);
  service.snapshot();
  expect(store.room.done).toEqual([1, 2, 3]);
});

it('sees in a pong that something was lost', () => {
  service.seq += 1;
  store.connection.setVisible(true);
  expect(service.last.sent.at(-1)).toMatchObject({ t: 'need' });
});

it('shows the clock by the server’s time, measured anew after every return (TI-02)', () => {
  expect(store.left()).toBe(161_000);
  timers.pass(1_000);
  expect(store.left()).toBe(160_000);
  service.last.hangUp(1006);
  timers.jump(3_600_000);
  timers.until(() => store.line.state === 'connecting');
  expect(store.time.tripMs).toBe(Infinity);
});

it('pads everything it sends to one size', () => {
  store.act({ do: 'look_at', seat: 3 });
  expect(new Set(service.last.sizes.slice(1)).size).toBe(1);
});
