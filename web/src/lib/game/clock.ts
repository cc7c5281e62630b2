/**
 * Clock arithmetic: durations and the server's time, never two clocks compared. Pure.
 */
import type { ClockView } from '../protocol/types';

/** What is known of the server's clock: add `offsetMs` to this phone's own time. */
export interface ServerTime {
  offsetMs: number;
  /** The round trip of the best measurement; `Infinity`: only guessed from a frame. */
  tripMs: number;
}

export const UNKNOWN: ServerTime = { offsetMs: 0, tripMs: Infinity };

/** A frame says what time it was when it was made: good enough until a ping has been answered. */
export const seen = (time: ServerTime, serverMs: number, nowMs: number): ServerTime =>
  time.tripMs === Infinity ? { offsetMs: serverMs - nowMs, tripMs: Infinity } : time;

/** A pong: the server's time in the middle of the round trip. The shortest trip since the last return counts: one just as
    short tells nothing new, and an idle page sets no clock for it. */
export function measured(time: ServerTime, sentMs: number, serverMs: number, nowMs: number): ServerTime {
  const tripMs = nowMs - sentMs;
  if (tripMs < 0 || tripMs >= time.tripMs) return time;
  return { offsetMs: serverMs + tripMs / 2 - nowMs, tripMs };
}

/** Milliseconds left on a countdown; it stands while paused. */
export function leftMs(clock: ClockView, time: ServerTime, nowMs: number): number {
  if (clock.paused) return clock.left_ms;
  const passed = nowMs + time.offsetMs - clock.at_ms;
  return Math.max(0, Math.min(clock.whole_ms, clock.left_ms - passed));
}

/** `2:41`: whole seconds, rounded up, so that 0:00 means over. */
export function asClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The seconds at which a clock is spoken. */
export const SPOKEN_S = [30, 10, 5];
