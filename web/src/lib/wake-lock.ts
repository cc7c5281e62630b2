/**
 * Keeps the screen on from `roles` to `finished`, where the page may ask for it. Whatever the browser answers, or never
 * answers, the game goes on without it: over plain http there is no such thing at all.
 */
import type { Phase } from './protocol/types';

const IDLE: readonly Phase[] = ['lobby', 'finished'];

export class WakeLock {
  #wanted = false;
  #held: WakeLockSentinel | null = null;
  #asking = false;

  /** Comes back with the page: a browser lets the lock go when it is hidden. */
  start(): () => void {
    const shown = (): void => void this.#ask();
    document.addEventListener('visibilitychange', shown);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      this.follow(null);
    };
  }

  follow(phase: Phase | null): void {
    this.#wanted = phase !== null && !IDLE.includes(phase);
    if (this.#wanted) void this.#ask();
    else this.#drop();
  }

  async #ask(): Promise<void> {
    const lock = (navigator as Partial<Navigator>).wakeLock;
    if (!this.#wanted || this.#held || this.#asking || document.hidden || !lock) return;
    this.#asking = true;
    try {
      const held = await lock.request('screen');
      this.#held = held;
      held.addEventListener('release', () => {
        if (this.#held === held) this.#held = null;
      });
      if (!this.#wanted) this.#drop();
    } catch {
      // A low battery, a rule of the browser: asked again when the page is next shown.
    } finally {
      this.#asking = false;
    }
  }

  #drop(): void {
    const held = this.#held;
    this.#held = null;
    held?.release().catch(() => undefined);
  }
}
