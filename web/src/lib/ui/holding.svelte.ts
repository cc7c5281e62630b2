/**
 * Hold to know: something secret is open only while a finger (or a key) holds, and sliding onto a chip takes it. Owns
 * the gesture alone; what is shown and what a chip does are the components'.
 *
 * Chips are ordinary buttons with `data-chip`: letting go on one clicks it. Where holding is not possible (the setting,
 * or a screen reader or a key, whose presses bring no pointer) a press opens, the next one closes, and it closes by
 * itself. What a screen reader or a key opens takes the focus, and gives it back.
 */
import { settings } from '../settings.svelte';

/** A shorter touch is a tap, where a tap means something. */
export const TAP_MS = 220;
/** Nobody needs to look longer; a phone put down on its edge must not tell. */
export const LONGEST_MS = 10_000;
export const OPEN_BY_TAP_MS = 4_000;
/** Heard, it takes longer than seen, and nobody can look over one's shoulder. */
export const OPEN_BY_EAR_MS = LONGEST_MS;

/** How it was opened: by a finger that holds, by a finger's tap (the setting), or by a key or a screen reader. */
export type OpenedBy = 'hold' | 'tap' | 'ear';
const OPEN_MS: Record<OpenedBy, number> = { hold: LONGEST_MS, tap: OPEN_BY_TAP_MS, ear: OPEN_BY_EAR_MS };

export class Held {
  open = $state(false);
  /** The chip under the finger. */
  over = $state.raw<HTMLElement | null>(null);
  by = $state<OpenedBy>('hold');
  #close: ReturnType<typeof setTimeout> | undefined;
  /** Where the focus was before it went into what has been opened. */
  #from: HTMLElement | null = null;

  show(by: OpenedBy): void {
    if (!this.open && by === 'ear' && document.activeElement instanceof HTMLElement) this.#from = document.activeElement;
    this.open = true;
    this.by = by;
    clearTimeout(this.#close);
    this.#close = setTimeout(() => this.hide(), OPEN_MS[by]);
  }

  hide(): void {
    clearTimeout(this.#close);
    this.over = null;
    this.open = false;
    if (this.#from?.isConnected) this.#from.focus({ preventScroll: true });
    this.#from = null;
  }

  /** Not held: every touch and every step of the focus in it counts the time anew. */
  stay(): void {
    if (this.open && this.by !== 'hold') this.show(this.by);
  }

  /** For what has been opened: opened by ear it takes the focus. The same key once more closes it, and so does Escape. */
  readonly takesFocus = (node: HTMLElement): (() => void) => {
    if (this.by === 'ear') node.focus({ preventScroll: true });
    const keys = (event: KeyboardEvent): void => {
      const again = event.target === node && (event.key === 'Enter' || event.key === ' ');
      // Hiding gives the focus back to the button, which the rest of this press would open anew.
      if (again) event.preventDefault();
      if (event.key === 'Escape' || again) this.hide();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  };
}

export interface Holding {
  held: Held;
  /** What a short tap does; without it the secret opens at once. */
  tap?: (() => void) | undefined;
  /** What a further press does where presses open instead of holding: the way to what `tap` does. */
  again?: (() => void) | undefined;
  /** What a key or a screen reader's tap does, where that is not opening. */
  click?: (() => void) | undefined;
  /** Called before it opens. */
  opening?: () => void;
  /** Nothing to hold at the moment. */
  off?: boolean;
}

const chipAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-chip]:not([aria-disabled="true"])') ?? null;

/** Makes an element hold a secret open. Use as `{@attach holding(() => options)}`. */
export function holding(options: () => Holding) {
  return (node: HTMLElement): (() => void) => {
    let pointer: number | null = null;
    let opens: ReturnType<typeof setTimeout> | undefined;
    let touchedAt = -Infinity;
    /** A short touch has ended; its click is still to come, and must not fall on what the tap brings up. */
    let tapped = false;

    const show = (by: OpenedBy): void => {
      const { held, opening } = options();
      opening?.();
      held.show(by);
    };
    const end = (): void => {
      clearTimeout(opens);
      pointer = null;
      if (!settings.tapToOpen) options().held.hide();
    };
    const down = (event: PointerEvent): void => {
      if (pointer !== null || event.button !== 0 || options().off) return;
      touchedAt = performance.now();
      tapped = false;
      pointer = event.pointerId;
      if (settings.tapToOpen) return;
      node.setPointerCapture?.(event.pointerId);
      if (options().tap) opens = setTimeout(() => show('hold'), TAP_MS);
      else show('hold');
    };
    const move = (event: PointerEvent): void => {
      const { held } = options();
      if (event.pointerId === pointer && held.open) held.over = chipAt(event.clientX, event.clientY);
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== pointer) return;
      const { held } = options();
      const chip = held.open && !settings.tapToOpen ? chipAt(event.clientX, event.clientY) : null;
      tapped = !held.open && !settings.tapToOpen;
      touchedAt = performance.now();
      // First taken, then hidden: what a place means depends on the card being held.
      chip?.click();
      end();
    };
    const cancel = (event: PointerEvent): void => {
      if (event.pointerId === pointer) end();
    };
    /** A tap acts with its click. What else clicks are keys, screen readers and, with the setting, fingers. */
    const click = (event: MouseEvent): void => {
      if (tapped) {
        tapped = false;
        options().tap?.();
        return;
      }
      const byPointer = performance.now() - touchedAt < 700;
      if (options().off || (byPointer && !settings.tapToOpen)) return;
      event.preventDefault();
      const { held, click: instead, again } = options();
      if (instead) instead();
      else if (held.open) {
        held.hide();
        again?.();
      } else show(byPointer ? 'tap' : 'ear');
    };
    const quiet = (event: Event): void => event.preventDefault();
    const away = (): void => {
      end();
      options().held.hide();
    };
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') away();
    };

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', cancel);
    node.addEventListener('click', click);
    node.addEventListener('contextmenu', quiet);
    window.addEventListener('blur', away);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      if (pointer !== null) away();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', cancel);
      node.removeEventListener('click', click);
      node.removeEventListener('contextmenu', quiet);
      window.removeEventListener('blur', away);
      document.removeEventListener('visibilitychange', hidden);
    };
  };
}
