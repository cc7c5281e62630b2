/** This phone's own settings, kept in the browser where it keeps anything. */
import { read, write } from './net/tokens';

const KEY = 'ctw-settings';

interface Settings {
  /** Secrets open by a tap and close by themselves, for hands that cannot hold. */
  tapToOpen: boolean;
  /** The name given last, offered again. */
  name: string;
}

function load(): Settings {
  try {
    const kept = JSON.parse(read(KEY) ?? '{}') as Partial<Settings>;
    return { tapToOpen: kept.tapToOpen === true, name: typeof kept.name === 'string' ? kept.name.slice(0, 80) : '' };
  } catch {
    return { tapToOpen: false, name: '' };
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
  #set(some: Partial<Settings>): void {
    this.#all = { ...this.#all, ...some };
    write(KEY, JSON.stringify(this.#all));
  }
}

export const settings = new Kept();
