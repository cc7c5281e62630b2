/** How long to wait before the next try, and which closes are for good. Pure. */

export const FIRST_WAIT_MS = 500;
export const LONGEST_WAIT_MS = 30_000;
/** Slow growth: a gateway that is replaced is back within seconds, and so is its room. */
const GROWTH = 1.6;
/** The most that a service may ask a phone to wait. */
const LONGEST_ASKED_MS = 10_000;
const RESTART = 4001;

/** Full jitter under a rising bound of at most 30 s: a whole room does not come back in the same second. */
export const waitMs = (tries: number, random: number): number =>
  Math.round(random * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * GROWTH ** Math.min(tries, 20)));

/** A leaving gateway names the wait in its close reason; null: it does not. */
export function askedWaitMs(code: number, reason: string): number | null {
  if (code !== RESTART || !/^\d{1,6}$/.test(reason)) return null;
  return Math.min(LONGEST_ASKED_MS, Number(reason));
}

/** 4500 to 4999: stay away. Everything else, the browser's own codes too: come back. */
export const isForGood = (code: number): boolean => code >= 4500 && code <= 4999;
