/** Time that a test turns by hand. */
import type { Timers } from './timers';

export class HandTimers implements Timers {
  time = 1_000_000;
  chance = 0.5;
  #next = 1;
  readonly #waiting = new Map<number, { at: number; then: () => void }>();

  now(): number {
    return this.time;
  }
  random(): number {
    return this.chance;
  }
  after(ms: number, then: () => void): () => void {
    const id = this.#next++;
    this.#waiting.set(id, { at: this.time + ms, then });
    return () => this.#waiting.delete(id);
  }
  /** Lets time pass, ringing what is due in its order. */
  pass(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const due = [...this.#waiting].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.#waiting.delete(due[0]);
      this.time = Math.max(this.time, due[1].at);
      due[1].then();
    }
    this.time = until;
  }
  /** The clock jumps, as after sleep: nothing rings meanwhile. */
  jump(ms: number): void {
    this.time += ms;
  }
  get waiting(): number {
    return this.#waiting.size;
  }
}
