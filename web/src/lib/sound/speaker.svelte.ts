/**
 * This phone's voice, if it has one: off unless its owner turns it on, for one phone or the table screen speaks for all.
 * A browser lets audio run only from a touch, and may stop it again (a call, a lock): so every touch wakes it until it
 * runs, and *interrupted* is treated like *suspended*.
 */
import { settings } from '../settings.svelte';
import { cuesOf, hasBed } from './cues';
import type { PublicView } from '../protocol/types';
import type { Synth } from './synth';

type Maker = () => AudioContext;
const browser: Maker = () => new AudioContext();

export class Speaker {
  #context: AudioContext | null = null;
  #synth: Synth | null = null;
  #room: PublicView | null = null;
  #making: Promise<void> | null = null;

  constructor(readonly make: Maker = browser) {}

  /** Listens to touches and to the page's going away; the answer stops it. */
  start(): () => void {
    const wake = (): void => void this.wake();
    const hidden = (): void => {
      // Nothing sounds from a pocket.
      if (document.hidden) void this.#context?.suspend().catch(() => undefined);
      else void this.wake();
    };
    window.addEventListener('pointerup', wake);
    window.addEventListener('keyup', wake);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pointerup', wake);
      window.removeEventListener('keyup', wake);
      document.removeEventListener('visibilitychange', hidden);
      void this.#context?.close().catch(() => undefined);
      this.#context = this.#synth = null;
    };
  }

  /** From a touch: makes the audio run, if it is wanted and does not. */
  async wake(): Promise<void> {
    if (settings.sound === 'off') {
      this.#synth?.bed(false);
      return;
    }
    try {
      this.#context ??= this.make();
      // Also "interrupted", which only some browsers know.
      if (this.#context.state !== 'running') await this.#context.resume();
      await (this.#making ??= this.#load());
      this.#lay();
    } catch {
      // Without sound the game is the same.
      this.#making = null;
    }
  }
  async #load(): Promise<void> {
    const { Synth } = await import('./synth');
    if (this.#context) this.#synth = new Synth(this.#context);
  }

  /** A new public view. */
  hear(room: PublicView): void {
    const before = this.#room;
    this.#room = room;
    if (settings.sound === 'off' || this.#context?.state !== 'running' || !this.#synth) return;
    if (before) for (const { sound, after_ms } of cuesOf(before, room)) this.#synth.play(sound, after_ms);
    this.#lay();
  }
  #lay(): void {
    this.#synth?.bed(settings.sound === 'all' && this.#room !== null && hasBed(this.#room));
  }
}

const BUZZ_MS = 15;
export const canBuzz = (): boolean => typeof navigator !== 'undefined' && typeof navigator.vibrate === 'function';

/** A step has begun: the same short buzz for every seat. */
export function buzz(): void {
  if (!settings.buzz || !canBuzz()) return;
  try {
    navigator.vibrate(BUZZ_MS);
  } catch {
    // An extra, never a signal.
  }
}
