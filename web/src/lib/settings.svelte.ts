/** This phone's own settings, kept in the browser where it keeps anything. */
import { read, write } from './net/tokens';

const KEY = 'ctw-settings';

/** What this phone lets hear: nothing, what happens, or also the bed under day and gathering. */
export const SOUNDS = ['off', 'effects', 'all'] as const;
export type Sounds = (typeof SOUNDS)[number];

interface Settings {
  /** Secrets open by a tap and close by themselves, for hands that cannot hold. */
  tapToOpen: boolean;
  /** The name given last, offered again. */
  name: string;
  sound: Sounds;
  /** A short buzz when a step begins, where the phone can. */
  buzz: boolean;
  /** First-time hints that have been seen. */
  hints: string[];
}

const NONE: Settings = { tapToOpen: false, name: '', sound: 'off', buzz: false, hints: [] };

function load(): Settings {
  try {
    const kept = JSON.parse(read(KEY) ?? '{}') as Partial<Settings>;
    return {
      tapToOpen: kept.tapToOpen === true,
      name: typeof kept.name === 'string' ? kept.name.slice(0, 80) : '',
      sound: SOUNDS.find((sound) => sound === kept.sound) ?? 'off',
      buzz: kept.buzz === true,
      hints: Array.isArray(kept.hints) ? kept.hints.filter((hint) => typeof hint === 'string') : [],
    };
  } catch {
    return NONE;
  }
}

class Kept {
  #all = $state<Settings>(load());

  get tapToOpen(): boolean {
    return this.#all.tapToOpen;
  }
  set tapToOpen(value: boolean) {
    this.#set({ tapToOpen: value });
  }
  get name(): string {
    return this.#all.name;
  }
  set name(value: string) {
    this.#set({ name: value });
  }
  get sound(): Sounds {
    return this.#all.sound;
  }
  set sound(value: Sounds) {
    this.#set({ sound: value });
  }
  get buzz(): boolean {
    return this.#all.buzz;
  }
  set buzz(value: boolean) {
    this.#set({ buzz: value });
  }
  hinted(hint: string): boolean {
    return this.#all.hints.includes(hint);
  }
  sawHint(hint: string): void {
    if (!this.hinted(hint)) this.#set({ hints: [...this.#all.hints, hint] });
  }
  /** Hints are shown anew. */
  hintAgain(): void {
    this.#set({ hints: [] });
  }
  #set(some: Partial<Settings>): void {
    this.#all = { ...this.#all, ...some };
    write(KEY, JSON.stringify(this.#all));
  }
}

export const settings = new Kept();
