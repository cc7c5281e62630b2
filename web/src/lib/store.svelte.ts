/**
 * The one store of a room's page: what the room has told this phone, the line, and the taps on their way. Frames come
 * in, views come out; it decides nothing about the game.
 */
import { applySnapshot, applyUpdate, isBehind, type Applied, type Known } from './game/apply';
import { leftMs, measured, seen, UNKNOWN, type ServerTime } from './game/clock';
import { offerOf, type Do } from './game/offers';
import { Connection, type Line, type Socket } from './net/connection';
import { Outbox, type Receipt } from './net/outbox';
import { realTimers, type Timers } from './net/timers';
import {
  VERSION,
  type Act,
  type AnyCommand,
  type AnyToPhone,
  type Hello,
  type Offer,
  type OwnView,
  type Place,
  type PublicView,
  type Reason,
  type RoomCode,
} from './protocol/types';

export type Mode = NonNullable<Hello['mode']>;

export interface Setup {
  room: RoomCode;
  token: Uint8Array;
  session: string;
  mode: Mode;
  socket: () => Socket;
  timers?: Timers;
}

/** After so long without the snapshot it is asked for again. */
const NEED_AGAIN_MS = 3_000;

export class RoomStore {
  known = $state.raw<Known | null>(null);
  line = $state.raw<Line>({ state: 'closed', code: null });
  /** A snapshot came over this very line: what is shown is what is. */
  live = $state(false);
  pending = $state.raw<Act[]>([]);
  time = $state.raw<ServerTime>(UNKNOWN);
  /** The last refusal, until another command goes out or it is put away. */
  refused = $state.raw<Receipt | null>(null);
  /** Why the service refused this phone altogether. */
  turnedAway = $state.raw<Reason | null>(null);
  /** When the gateway last said that what is behind it does not answer: taps reach nobody. */
  awayAt = $state.raw<number | null>(null);
  /** Where one went today, remembered for the gathering. */
  wentTo = $state.raw<{ day: number; place: Place } | null>(null);

  readonly connection: Connection;
  readonly timers: Timers;
  readonly #outbox: Outbox;
  #neededAt: number | null = null;

  constructor(readonly setup: Setup) {
    this.timers = setup.timers ?? realTimers;
    this.#outbox = new Outbox(setup.session);
    this.connection = new Connection({
      open: setup.socket,
      hello: () => ({ t: 'hello', v: VERSION, room: setup.room, token: setup.token, session: setup.session, mode: setup.mode }),
      timers: this.timers,
      onFrame: (frame) => this.#take(frame),
      onLine: (line) => this.#setLine(line),
    });
  }

  /** The public view. Only read where `known` is there. */
  get room(): PublicView {
    if (!this.known) throw new Error('nothing is known of the room yet');
    return this.known.room;
  }

  /** This seat's own view. Only read where `known` is there. */
  get own(): OwnView {
    if (!this.known) throw new Error('nothing is known of the room yet');
    return this.known.own;
  }

  offer(what: Do): Offer | null {
    return this.known ? offerOf(this.known.own, what) : null;
  }

  /** The latest command of a kind that is still on its way: shown as if it had been taken. */
  intent<D extends Do>(what: D): Extract<AnyCommand, { do: D }> | null {
    const act = this.pending.findLast(({ cmd }) => cmd.do === what);
    return (act?.cmd as Extract<AnyCommand, { do: D }> | undefined) ?? null;
  }

  /** Milliseconds left on the room's clock; null without one. */
  left(): number | null {
    const clock = this.known?.room.clock;
    return clock ? leftMs(clock, this.time, this.timers.now()) : null;
  }

  /** Sends a command. Without a live line nothing is taken: the controls say so. */
  act(cmd: AnyCommand): boolean {
    if (!this.live || !this.known) return false;
    const { room, own } = this.known;
    this.refused = null;
    const act = this.#outbox.add(cmd, { game: room.game, phase: room.phase.no, gen: own.gen });
    if ((cmd.do === 'choose_place' || cmd.do === 'guard_place') && room.phase.day)
      this.wentTo = { day: room.phase.day, place: cmd.place };
    this.pending = this.#outbox.pending();
    this.connection.send(act);
    return true;
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  /** The phone was asleep or its clock was set: its distance to the server's is measured anew. */
  forgetTime(): void {
    this.time = UNKNOWN;
  }

  #setLine(line: Line): void {
    this.line = line;
    if (line.state === 'open') return;
    this.live = false;
    this.#neededAt = null;
    if (line.state === 'connecting') this.forgetTime();
  }

  #take(frame: AnyToPhone): void {
    const now = this.timers.now();
    if (frame[0] === 'p') {
      this.time = measured(this.time, frame[1], frame[2], now);
      if (isBehind(this.known, frame[3])) this.#need(now);
    } else if (frame[0] === 'x') {
      if (frame[2] === null) this.#turnAway(frame[1], now);
      else this.#settle(this.#outbox.refuse(frame[2], frame[1]));
    } else {
      this.#takeView(frame, now);
    }
  }

  #turnAway(reason: Reason, now: number): void {
    this.turnedAway = reason;
    if (reason === 'service/unavailable') this.awayAt = now;
  }

  #takeView(frame: Extract<AnyToPhone, ['s' | 'u', ...unknown[]]>, now: number): void {
    const [tag, room, own] = frame;
    this.time = seen(this.time, room.now_ms, now);
    const before = this.known;
    const applied = tag === 's' ? applySnapshot(before, room, own) : applyUpdate(before, room, own);
    this.#settle(this.#outbox.take(own.acks));
    if (applied.need) this.#need(now);
    if (applied.known === before) return;
    this.known = applied.known;
    if (tag === 's') this.#cameBack(applied);
    if (applied.known && !applied.historyLost)
      this.#outbox.forget(applied.known.room.game, applied.known.room.phase.no);
  }

  /** The first snapshot over a new line, or one after a loss: what may not have arrived is sent again. */
  #cameBack({ historyLost }: Applied): void {
    this.#neededAt = null;
    this.turnedAway = null;
    const first = !this.live;
    this.live = true;
    if (!first && !historyLost) return;
    for (const act of this.#outbox.again(historyLost)) this.connection.send(act);
  }

  #need(now: number): void {
    if (this.#neededAt !== null && now - this.#neededAt < NEED_AGAIN_MS) return;
    this.#neededAt = now;
    this.connection.send({ t: 'need' });
  }

  #settle(receipts: Receipt[]): void {
    if (!receipts.length) return;
    this.pending = this.#outbox.pending();
    this.refused = receipts.findLast(({ reason }) => reason !== null) ?? this.refused;
  }
}
