/**
 * Words that go away by themselves. Each follows from something that happens, and is said once, in the language of that
 * moment: a language chosen later says nothing again.
 */
import { onDestroy, untrack } from 'svelte';
import { t } from '../i18n/index.svelte';
import type { RoomStore } from '../store.svelte';

const PASSES_MS = 4_000;

/** To be made while a page is set up; ends with it. Says by itself, for a phone as for the table screen, that nothing answers. */
export class Passing {
  text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: RoomStore) {
    onDestroy(() => clearTimeout(this.#timer));
    this.follow(() => store.awayAt, () => t('reason-service-unavailable'));
  }

  say(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.text = ''), PASSES_MS);
  }

  /** What is said whenever something else happens; the words depend on nothing but that. */
  follow<What>(happened: () => What | null, words: (what: What) => string | null): void {
    $effect(() => {
      const what = happened();
      if (what === null) return;
      const text = untrack(() => words(what));
      if (text !== null) this.say(text);
    });
  }
}
