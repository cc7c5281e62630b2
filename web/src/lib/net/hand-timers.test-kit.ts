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
  /** Lets time pass, ring by ring, until something is so. */
  until(fact: () => boolean, limitMs = 60_000): void {
    const end = this.time + limitMs;
    while (!fact()) {
      const next = Math.min(...[...this.#waiting.values()].map(({ at }) => at));
      if (!(next <= end)) throw new Error(`it was not so within ${limitMs} ms`);
      this.pass(Math.max(0, next - this.time));
    }
  }
  /** The clock jumps, as after sleep: nothing rings meanwhile. */
  jump(ms: number): void {
    this.time += ms;
  }
  get waiting(): number {
    return this.#waiting.size;
  }
}
