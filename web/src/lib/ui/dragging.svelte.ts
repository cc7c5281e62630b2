/** Dragging a cat to another seat. Owns the gesture; a short touch is a tap. */
import type { SeatId } from '../protocol/types';

const FAR_PX = 12;

export class Dragged {
  seat = $state<SeatId | null>(null);
  by = $state.raw<readonly [number, number]>([0, 0]);
}

interface Dragging {
  dragged: Dragged;
  seat: SeatId;
  tap: () => void;
  drop: (seat: SeatId, onto: SeatId) => void;
}

/** The seat whose middle is nearest to where the finger let go. */
function nearest(node: HTMLElement, x: number, y: number): SeatId | null {
  let best: { id: SeatId; far: number } | null = null;
  for (const other of node.parentElement?.querySelectorAll<HTMLElement>('[data-seat]') ?? []) {
    if (other === node) continue;
    const box = other.getBoundingClientRect();
    const far = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    if (far < Math.max(box.width, box.height) && (!best || far < best.far)) best = { id: Number(other.dataset.seat), far };
  }
  return best?.id ?? null;
}

/** Makes a seat draggable. Use as `{@attach dragging(() => options)}`. */
export function dragging(options: () => Dragging) {
  return (node: HTMLElement): (() => void) => {
    let from: readonly [number, number] | null = null;
    let far = false;

    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      from = [event.clientX, event.clientY];
      far = false;
      node.setPointerCapture?.(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      const by = [event.clientX - from[0], event.clientY - from[1]] as const;
      far ||= Math.hypot(...by) > FAR_PX;
      if (!far) return;
      const { dragged, seat } = options();
      dragged.seat = seat;
      dragged.by = by;
    };
    const end = (event: PointerEvent): void => {
      if (!from) return;
      const { dragged, seat, drop } = options();
      from = null;
      dragged.seat = null;
      dragged.by = [0, 0];
      const onto = far && event.type === 'pointerup' ? nearest(node, event.clientX, event.clientY) : null;
      if (onto !== null) drop(seat, onto);
    };
    /** Taps and keys; the click that ends a drag is none. */
    const click = (): void => {
      if (!far) options().tap();
      far = false;
    };
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', end);
    node.addEventListener('pointercancel', end);
    node.addEventListener('click', click);
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', end);
      node.removeEventListener('pointercancel', end);
      node.removeEventListener('click', click);
    };
  };
}
