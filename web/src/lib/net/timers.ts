/** Time and chance as the connection uses them; tests hand in their own. */

export interface Timers {
  /** Milliseconds; may jump when the phone sleeps or its clock is set. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  after(ms: number, then: () => void): () => void;
}

export const realTimers: Timers = {
  now: () => Date.now(),
  random: () => Math.random(),
  after(ms, then) {
    const id = setTimeout(then, ms);
    return () => clearTimeout(id);
  },
};
