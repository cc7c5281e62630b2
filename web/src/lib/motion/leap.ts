/** Attachments for what jumps into its place: a chosen cat into the circle, the own cat onto the map. */
import type { Attachment } from 'svelte/attachments';
import { move } from './player';

/** From the cat's seat at the table into its slot of the circle. */
export const leap =
  (seat: number, order: number): Attachment =>
  (node) => {
    if (typeof ResizeObserver === 'undefined') return;
    let animation: Animation | null = null;
    // It speaks once the page is laid out and before it is painted: asking where things stand costs nothing then.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      const from = document.querySelector(`.stage [data-seat="${seat}"] .seat-cat, .tv-table [data-seat="${seat}"] .seat-cat`);
      if (from) animation = leapFrom(from, node, order);
    });
    laidOut.observe(node);
    return () => {
      laidOut.disconnect();
      animation?.cancel();
    };
  };

function leapFrom(from: Element, node: Element, order: number): Animation | null {
  const a = from.getBoundingClientRect();
  const b = node.getBoundingClientRect();
  const [x, y] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
  // The slot's own offset stays: it is in `translate`, not in `transform`.
  return move(node, {
    stills: [
      { transform: `translate(${x}px, ${y}px)` },
      { transform: `translate(${x / 2}px, ${y / 2 - 36}px) scale(1.15)`, offset: 0.5 },
      { transform: 'none' },
    ],
    ms: 380,
    delay: order * 60,
    ease: 'ease-in-out',
  });
}

/** An arc onto the place that was tapped. */
export const hop: Attachment = (node) => {
  const animation = move(node, {
    stills: [
      { transform: 'translate(0, 60px) scale(.8)', opacity: 0 },
      { transform: 'translate(0, -22px)', opacity: 1, offset: 0.6 },
      { transform: 'none' },
    ],
    ms: 320,
  });
  return () => animation?.cancel();
};
