/**
 * A double tap never zooms, and a pinch still may. `touch-action: manipulation` says so already; iOS before the fix of
 * WebKit/WebKit#69644 did not keep to it for double taps. No tap on a control is ever taken.
 */
const SOON_MS = 350;
const CONTROL = 'button, a, input, label, summary, select, textarea';

export function guardAgainstDoubleTaps(): void {
  let last = -Infinity;
  document.addEventListener(
    'touchend',
    (event) => {
      if (event.touches.length > 0) return;
      const soon = event.timeStamp - last < SOON_MS;
      last = event.timeStamp;
      if (soon && event.cancelable && event.target instanceof Element && !event.target.closest(CONTROL)) event.preventDefault();
    },
    { passive: false },
  );
  document.addEventListener('dblclick', (event) => {
    if (event.target instanceof Element && !event.target.closest('input, textarea')) event.preventDefault();
  });
}
