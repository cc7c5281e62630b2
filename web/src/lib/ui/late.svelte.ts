/**
 * Brings the late parts of a room's page: asked for with the first view, there long before they are needed. On a bad
 * line it keeps trying, for a screen that never comes would end somebody's game.
 */
import { loadLate } from '../i18n/index.svelte';

type Parts = typeof import('./late-parts');

class Late {
  parts = $state.raw<Parts | null>(null);
  #asked: Promise<void> | null = null;

  fetch(): Promise<void> {
    return (this.#asked ??= Promise.all([import('./late-parts'), loadLate()]).then(
      ([parts]) => {
        this.parts = parts;
        // Drawn while people wait, as `pictures-ahead.ts` draws the rest.
        setTimeout(parts.duckPicture);
      },
      () => {
        this.#asked = null;
        setTimeout(() => void this.fetch(), AGAIN_MS);
      },
    ));
  }
}
const AGAIN_MS = 1_500;

export const late = new Late();
