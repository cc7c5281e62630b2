/**
 * One phone's line to the service: opens it, says hello, notices when it is dead and comes back for ever, unless it was
 * closed for good. Knows frames only as bytes in order; what they mean is `store.svelte.ts`'s.
 */
import { readFrame, writeFrame } from '../protocol/codec';
import type { AnyFromPhone, AnyToPhone, Hello } from '../protocol/types';
import { askedWaitMs, isForGood, waitMs } from './backoff';
import type { Timers } from './timers';

/** The part of a WebSocket that is used. */
export interface Socket {
  binaryType: string;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(bytes: Uint8Array<ArrayBuffer>): void;
  close(code?: number): void;
}

export type Line =
  | { state: 'connecting' }
  | { state: 'open' }
  /** Trying again at `at` (by `Timers.now`). */
  | { state: 'waiting'; at: number; code: number | null }
  /** Closed for good, or by ourselves (`code` null). */
  | { state: 'closed'; code: number | null };

export interface Wiring {
  open(): Socket;
  hello(): Hello;
  timers: Timers;
  onFrame(frame: AnyToPhone): void;
  onLine(line: Line): void;
}

export const CONNECT_MS = 5_000;
export const PING_MS = 5_000;
/** A ping that was not answered for so long: the line is dead. */
export const SILENCE_MS = 7_000;
/** A hello that was not answered for so long: whatever answers pings there, it is not our room. A new line may be better. */
export const HELLO_MS = 10_000;
/** A beat that comes so much later than it should: the phone slept, or its clock was set. */
const JUMP_MS = 4_000;

export class Connection {
  line: Line = { state: 'closed', code: null };
  #socket: Socket | null = null;
  #tries = 0;
  #visible = true;
  #cancelTry = (): void => undefined;
  #cancelBeat = (): void => undefined;
  /** Until the room has answered the hello. */
  #cancelHello = (): void => undefined;
  #heardAt = 0;
  /** When the first ping was sent that no pong has answered; null: none waits. What others do is heard on a line, too, that carries nothing to the service. */
  #askedAt: number | null = null;

  constructor(private readonly wiring: Wiring) {}

  /** Opens the line, throwing an old one away. */
  start(): void {
    this.#tries = 0;
    this.#open();
  }

  /** Closes the line; it stays closed until `start`. */
  stop(): void {
    this.#drop();
    this.#say({ state: 'closed', code: null });
  }

  /** Whether frames are taken now. */
  send(frame: AnyFromPhone): boolean {
    if (this.line.state !== 'open' || !this.#socket) return false;
    try {
      this.#socket.send(writeFrame(frame));
      return true;
    } catch {
      return false;
    }
  }

  /** The network is back, or somebody tapped *Try now*: no more waiting. */
  retryNow(): void {
    if (this.line.state !== 'waiting') return;
    this.#tries = 0;
    this.#open();
  }

  /** The page came back from sleep, the cache or the background: an old socket may lie, so a new one is opened. */
  renew(): void {
    if (this.line.state === 'closed') return;
    this.#tries = 0;
    this.#open();
  }

  /** The phone says that its network is gone: shown at once, not only when a ping stays without an answer. */
  networkGone(): void {
    if (this.line.state === 'open' || this.line.state === 'connecting') this.#lost(null, '');
  }

  /** Pings go out while the page is visible. Becoming visible tests the line at once. */
  setVisible(visible: boolean): void {
    const slept = visible && !this.#visible && this.wiring.timers.now() - this.#heardAt > PING_MS + JUMP_MS;
    this.#visible = visible;
    if (!visible) return;
    if (this.line.state === 'waiting') this.retryNow();
    else if (slept) this.renew();
    else this.#ping();
  }

  #open(): void {
    this.#drop();
    this.#say({ state: 'connecting' });
    let socket: Socket;
    try {
      socket = this.wiring.open();
    } catch {
      this.#wait(null, null);
      return;
    }
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    this.#cancelTry = this.wiring.timers.after(CONNECT_MS, () => this.#lost(null, ''));
    socket.onopen = () => {
      this.#cancelTry();
      this.#heardAt = this.wiring.timers.now();
      this.#say({ state: 'open' });
      this.send(this.wiring.hello());
      this.#cancelHello = this.wiring.timers.after(HELLO_MS, () => this.#lost(null, ''));
      this.#ping();
      this.#beat(this.wiring.timers.now());
    };
    socket.onmessage = ({ data }) => this.#heard(data);
    socket.onclose = ({ code, reason }) => this.#lost(code, reason);
  }

  #heard(data: unknown): void {
    const frame = data instanceof ArrayBuffer ? readFrame(data) : null;
    this.#heardAt = this.wiring.timers.now();
    if (!frame) return;
    // A pong comes from the gateway, whether the room has heard the hello or not.
    if (frame[0] === 'p') this.#askedAt = null;
    else this.#cancelHello();
    if (frame[0] === 's' || frame[0] === 'u') this.#tries = 0;
    this.wiring.onFrame(frame);
  }

  #lost(code: number | null, reason: string): void {
    this.#drop();
    if (code !== null && isForGood(code)) this.#say({ state: 'closed', code });
    else this.#wait(code, code === null ? null : askedWaitMs(code, reason));
  }

  #wait(code: number | null, asked: number | null): void {
    const { timers } = this.wiring;
    const ms = asked ?? waitMs(this.#tries++, timers.random());
    this.#say({ state: 'waiting', at: timers.now() + ms, code });
    this.#cancelTry = timers.after(ms, () => this.#open());
  }

  #beat(before: number): void {
    const { timers } = this.wiring;
    this.#cancelBeat = timers.after(PING_MS, () => {
      const now = timers.now();
      const jumped = Math.abs(now - before - PING_MS) > JUMP_MS;
      if (jumped) return this.renew();
      if (this.#visible && this.#askedAt !== null && now - this.#askedAt > SILENCE_MS) return this.#lost(null, '');
      if (this.#visible) this.#ping();
      this.#beat(now);
    });
  }

  #ping(): void {
    const now = this.wiring.timers.now();
    if (this.send({ t: 'ping', at: now })) this.#askedAt ??= now;
  }

  /** Throws the socket away; it can say nothing more. */
  #drop(): void {
    this.#cancelTry();
    this.#cancelBeat();
    this.#cancelHello();
    this.#askedAt = null;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    try {
      socket.close();
    } catch {
      /* Some browsers throw when it never opened. */
    }
  }

  #say(line: Line): void {
    this.line = line;
    this.wiring.onLine(line);
  }
}
