/**
 * Plays moves on what stands in the page: transform and opacity only, by the browser's own animations, so that no timer
 * and no frame of ours runs. Whatever plays is over at once when somebody taps, and never begins where motion is unwanted.
 */

/** One still of a move. The type is the promise: nothing else is ever animated. */
export interface Still {
  transform?: string;
  opacity?: number;
  offset?: number;
  easing?: string;
}

/** What one kind of thing does when a screen begins. */
export interface Move {
  /** A selector; several matches move one after the other. */
  at: string;
  stills: Still[];
  ms: number;
  delay?: number;
  /** Between one match and the next. */
  apart?: number;
  ease?: string;
  times?: number;
}

/** A sheet laid down; the same curve as `--e-paper`. */
export const PAPER_EASE = 'cubic-bezier(.2,.9,.25,1)';

export const wantsStillness = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

const playing = new Set<Animation>();

/** Moves one element; null where nothing may or can move. */
export function move(node: Element, { stills, ms, delay = 0, ease = PAPER_EASE, times = 1 }: Omit<Move, 'at' | 'apart'>): Animation | null {
  if (typeof node.animate !== 'function' || wantsStillness() || document.hidden) return null;
  const animation = node.animate(stills as Keyframe[], { duration: ms, delay, easing: ease, iterations: times, fill: 'backwards' });
  playing.add(animation);
  const over = (): void => void playing.delete(animation);
  animation.finished.then(over, over);
  return animation;
}

/** Plays a whole score; what is not in the page is passed over. */
export function play(moves: readonly Move[], root: ParentNode = document): void {
  for (const { at, apart = 0, delay = 0, ...rest } of moves)
    root.querySelectorAll(at).forEach((node, i) => move(node, { ...rest, delay: delay + i * apart }));
}

/** Ends everything that plays where it would have ended. */
export function skip(): void {
  for (const animation of [...playing]) animation.finish();
}

/** How many moves run. For tests: nothing runs while nothing happens. */
export const running = (): number => playing.size;
