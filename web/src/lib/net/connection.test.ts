// @vitest-environment node
/** The line: comes back for ever, unless it was closed for good (cases RC-10, RC-20, ZS-02, ZS-03, DE-09). */
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeSocket } from '../../dev/fake-service';
import { VERSION, type AnyToPhone, type Hello } from '../protocol/types';
import { LONGEST_WAIT_MS, isForGood, waitMs } from './backoff';
import { CONNECT_MS, Connection, HELLO_MS, PING_MS, SILENCE_MS, type Line } from './connection';
import { HandTimers } from './hand-timers.test-kit';

const HELLO: Hello = { t: 'hello', v: VERSION, room: 'KZ7T4', token: new Uint8Array(16), session: 'session-1' };

class Desk {
  timers = new HandTimers();
  sockets: FakeSocket[] = [];
  lines: Line[] = [];
  frames: AnyToPhone[] = [];
  refuses = false;
  connection = new Connection({
    open: () => {
      if (this.refuses) throw new Error('no network');
      const socket = new FakeSocket();
      this.sockets.push(socket);
      return socket;
    },
    hello: () => HELLO,
    timers: this.timers,
    onFrame: (frame) => this.frames.push(frame),
    onLine: (line) => this.lines.push(line),
  });
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket');
    return socket;
  }
  pings(): number {
    return this.socket.sent.filter(({ t }) => t === 'ping').length;
  }
}

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.connection.start();
});

describe('a line that opens', () => {
  it('says hello first, then pings', () => {
    desk.socket.accept();
    expect(desk.socket.sent.map(({ t }) => t)).toEqual(['hello', 'ping']);
    expect(desk.connection.line.state).toBe('open');
  });

  it('takes no frame before it is open', () => {
    expect(desk.connection.send({ t: 'need' })).toBe(false);
  });

  it('is given up after five seconds without an answer (RC-20)', () => {
    desk.timers.pass(CONNECT_MS - 1);
    expect(desk.sockets).toHaveLength(1);
    desk.timers.pass(1 + waitMs(0, desk.timers.chance));
    expect(desk.sockets).toHaveLength(2);
    expect(desk.sockets[0]?.closed).toBe(true);
  });

  it('waits and tries again when the browser cannot even try', () => {
    desk.refuses = true;
    desk.connection.start();
    expect(desk.connection.line.state).toBe('waiting');
    desk.refuses = false;
    desk.timers.until(() => desk.connection.line.state === 'connecting', LONGEST_WAIT_MS);
    expect(desk.sockets).toHaveLength(2);
  });
});

describe('a hello', () => {
  const pong = (): void => desk.socket.say(['p', 1, 2, 3, new Uint8Array()]);
  const pongsFor = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      pong();
      desk.timers.pass(1_000);
    }
  };

  it('that only pongs follow is given up after ten seconds, and said anew over a new line', () => {
    desk.socket.accept();
    pongsFor(HELLO_MS - 1_000);
    expect(desk.sockets).toHaveLength(1);
    pong();
    desk.timers.pass(1_000 + waitMs(0, desk.timers.chance));
    expect(desk.sockets).toHaveLength(2);
    desk.socket.accept();
    expect(desk.socket.sent[0]?.t).toBe('hello');
  });

  it('that is never answered is said less and less often', () => {
    desk.timers.chance = 1;
    const waits = Array.from({ length: 4 }, () => {
      desk.socket.accept();
      pongsFor(HELLO_MS);
      const { line } = desk.connection;
      const wait = line.state === 'waiting' ? line.at - desk.timers.now() : NaN;
      desk.timers.pass(wait);
      return wait;
    });
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(new Set(waits).size).toBe(4);
  });

  it.each(['s', 'u'])('that the room answers (%s) is waited for no longer', (tag) => {
    desk.socket.accept();
    desk.socket.say([tag, {}, {}]);
    pongsFor(3 * HELLO_MS);
    expect(desk.sockets).toHaveLength(1);
  });
});

describe('a line that breaks', () => {
  it('is tried for ever, never further apart than thirty seconds (ZS-02)', () => {
    desk.timers.chance = 0.999;
    for (let tries = 1; tries <= 40; tries++) {
      desk.socket.hangUp(1006);
      const { line } = desk.connection;
      const wait = line.state === 'waiting' ? line.at - desk.timers.now() : NaN;
      expect(wait).toBeLessThanOrEqual(LONGEST_WAIT_MS);
      desk.timers.pass(wait);
      expect(desk.sockets).toHaveLength(tries + 1);
    }
  });

  it('spreads the tries of a room over the whole wait (DE-09)', () => {
    expect([0, 0.25, 0.5, 1].map((chance) => waitMs(3, chance))).toEqual([0, 512, 1024, 2048]);
    expect(waitMs(99, 1)).toBe(LONGEST_WAIT_MS);
  });

  it('comes back after exactly the wait that a leaving gateway names', () => {
    desk.socket.accept();
    desk.socket.hangUp(4001, '1234');
    desk.timers.pass(1233);
    expect(desk.sockets).toHaveLength(1);
    desk.timers.pass(1);
    expect(desk.sockets).toHaveLength(2);
  });

  it.each(['', 'soon', '-5', '99999999'])('does not believe a wait of "%s"', (reason) => {
    desk.socket.accept();
    desk.socket.hangUp(4001, reason);
    desk.timers.pass(LONGEST_WAIT_MS);
    expect(desk.sockets.length).toBeGreaterThan(1);
  });

  it.each([4500, 4501, 4502, 4503, 4504, 4999])('stays away after %i and does not fight back (ZS-03)', (code) => {
    desk.socket.accept();
    desk.socket.hangUp(code);
    desk.timers.pass(10 * LONGEST_WAIT_MS);
    expect(desk.sockets).toHaveLength(1);
    expect(desk.lines.at(-1)).toEqual({ state: 'closed', code });
    expect(desk.timers.waiting).toBe(0);
  });

  it.each([1000, 1006, 1012, 4001, 4002, 4003, 4499])('comes back after %i', (code) => {
    expect(isForGood(code)).toBe(false);
  });

  it('is back at once when the network is, or when somebody taps', () => {
    desk.timers.chance = 1;
    for (let i = 0; i < 6; i++) {
      desk.socket.hangUp(1006);
      desk.timers.pass(LONGEST_WAIT_MS);
    }
    desk.socket.hangUp(1006);
    const before = desk.sockets.length;
    desk.connection.retryNow();
    expect(desk.sockets).toHaveLength(before + 1);
  });

  it('is seen to be gone the moment the phone says that its network is', () => {
    desk.socket.accept();
    desk.connection.networkGone();
    expect(desk.connection.line.state).toBe('waiting');
    expect(desk.socket.closed).toBe(true);
    desk.connection.renew();
    expect(desk.sockets).toHaveLength(2);
    desk.connection.stop();
    desk.connection.networkGone();
    expect(desk.connection.line.state).toBe('closed');
  });

  it('says nothing more once it was thrown away', () => {
    const old = desk.socket;
    old.accept();
    desk.connection.renew();
    old.say(['p', 1, 2, 3, new Uint8Array()]);
    old.hangUp(4500);
    expect(desk.frames).toEqual([]);
    expect(desk.connection.line.state).toBe('connecting');
  });
});

describe('a line that lies', () => {
  beforeEach(() => {
    desk.socket.accept();
    desk.socket.say(['s', {}, {}]);
    desk.frames.length = 0;
  });

  it('is pinged every five seconds while the page is visible', () => {
    const answer = (): void => desk.socket.say(['p', 1, 2, 3, new Uint8Array()]);
    for (let i = 0; i < 4; i++) {
      answer();
      desk.timers.pass(PING_MS);
    }
    expect(desk.pings()).toBe(5);
  });

  it('is thrown away when nothing is heard (RC-10)', () => {
    desk.timers.pass(SILENCE_MS + PING_MS);
    expect(desk.socket.closed || desk.sockets.length > 1).toBe(true);
    expect(desk.lines.map(({ state }) => state)).toContain('waiting');
  });

  it('is thrown away when others are heard, but no ping is answered: it carries nothing to the service', () => {
    for (let passed = 0; passed < SILENCE_MS + PING_MS; passed += 1_000) {
      desk.socket.say(['u', {}, {}]);
      desk.timers.pass(1_000);
    }
    expect(desk.lines.map(({ state }) => state)).toContain('waiting');
    desk.timers.pass(LONGEST_WAIT_MS);
    expect(desk.sockets.length).toBeGreaterThan(1);
  });

  it('is kept for as long as pings are answered, whatever else is not heard', () => {
    for (let i = 0; i < 10; i++) {
      desk.socket.say(['p', 1, 2, 3, new Uint8Array()]);
      desk.timers.pass(PING_MS);
    }
    expect(desk.sockets).toHaveLength(1);
  });

  it('is not pinged while the page is hidden, and tested the moment it shows', () => {
    desk.connection.setVisible(false);
    const before = desk.pings();
    desk.timers.pass(4 * PING_MS - 1);
    expect(desk.pings()).toBe(before);
  });

  it('is thrown away when the phone slept (RC-20)', () => {
    desk.timers.jump(60_000);
    desk.timers.pass(PING_MS);
    expect(desk.sockets).toHaveLength(2);
  });

  it('is thrown away when the page was long hidden and shows again', () => {
    desk.connection.setVisible(false);
    desk.timers.jump(30_000);
    desk.connection.setVisible(true);
    expect(desk.sockets).toHaveLength(2);
  });

  it('hands on nothing that is not a frame of ours', () => {
    desk.socket.onmessage?.({ data: 'text' });
    desk.socket.onmessage?.({ data: new Uint8Array([0xc1]).buffer });
    desk.socket.say({ hello: 1 });
    desk.socket.say(['z', 1]);
    expect(desk.frames).toEqual([]);
  });
});

it('stops for good when told to', () => {
  desk.socket.accept();
  desk.connection.stop();
  desk.connection.renew();
  desk.connection.setVisible(true);
  expect(desk.sockets).toHaveLength(1);
  expect(desk.timers.waiting).toBe(0);
});
