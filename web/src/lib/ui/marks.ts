/** Marks of our own: 24×24, one colour, as the inside of an `<svg>`. */

/** A computer cat's level: a paw over one to three points. */
const PAW =
  '<path d="M7.7 13.6c0-2.2 2-3.9 4.3-3.9s4.3 1.7 4.3 3.9c0 1.5-1.3 2-2.5 1.8-1.2-.2-2.4-.2-3.6 0-1.2.2-2.5-.3-2.5-1.8z" fill="currentColor"/><circle cx="5.8" cy="8.6" r="1.8" fill="currentColor"/><circle cx="9.8" cy="5.3" r="1.8" fill="currentColor"/><circle cx="14.2" cy="5.3" r="1.8" fill="currentColor"/><circle cx="18.2" cy="8.6" r="1.8" fill="currentColor"/>';
const points = (n: number): string =>
  Array.from({ length: n }, (_, i) => `<circle cx="${12 + (i - (n - 1) / 2) * 5}" cy="20" r="1.9" fill="currentColor"/>`).join('');

export const MARKS = {
  ballot: '<path d="M5 4h14v16H5z" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round"/><path d="m8.5 12.3 2.6 2.7 4.6-5.4" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  check:
    '<path d="m4.5 12.8 4.7 5 10.3-11.3" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>',
  cross: '<path d="M6 6l12 12M18 6 6 18" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round"/>',
  pass: '<path d="M5 12.4c4.6-.8 9.4-.8 14 0" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round"/>',
  eye: '<path d="M2 12.3C5 7.4 8.3 5.2 12 5.2s7 2.2 10 7.1c-3 4.5-6.3 6.5-10 6.5S5 16.8 2 12.3z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="3.3" fill="currentColor"/>',
  trust:
    '<path d="M5 19C3.5 9.5 9 4.2 20 4c.4 10.5-4.6 16-14 15.2M5 20.5C8 14.5 11 11.5 15 9" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
  unsure:
    '<path d="M8 9c.2-3 2-4.5 4.3-4.5S16.5 6 16.5 8.5c0 3.3-4.3 3.5-4.3 6.5" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><circle cx="12.2" cy="19.3" r="1.7" fill="currentColor"/>',
  suspect:
    '<path d="M2.5 19.5c5.5-2.6 13.5-2.6 19 0-5 2-14 2-19 0zM6.8 17 11 6.5c1-2.3 3-3.5 5.5-3-1.3 1-1.6 2-1.2 3.5L17.4 17" fill="currentColor" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round"/>',
  chevron:
    '<path d="m9 5 7 7-7 7" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  globe:
    '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/><path d="M3 12h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18z" fill="none" stroke="currentColor" stroke-width="2"/>',
  book: '<path d="M12 6.5C9.5 4.5 6.5 4 3 4.3V19c3.5-.3 6.5.2 9 2 2.5-1.8 5.5-2.3 9-2V4.3C17.5 4 14.5 4.5 12 6.5zM12 6.5V21" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>',
  up: '<path d="M12 20V5M5.5 11 12 4.5 18.5 11" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  tools:
    '<path d="M4 7h9M17 7h3M4 17h3M11 17h9" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><circle cx="15" cy="7" r="2.6" fill="none" stroke="currentColor" stroke-width="2.2"/><circle cx="9" cy="17" r="2.6" fill="none" stroke="currentColor" stroke-width="2.2"/>',
  share:
    '<path d="M12 15V4M7.5 8 12 3.5 16.5 8M5 13v7h14v-7" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
  knight:
    '<path d="M4 4h16v7c0 5-3.5 8-8 10-4.5-2-8-5-8-10z" fill="currentColor"/><path d="M12 7v10M7.5 11h9" stroke="var(--paper)" stroke-width="2.2"/>',
  paw: '<ellipse cx="12" cy="16" rx="5" ry="4.3" fill="currentColor"/><circle cx="5" cy="11" r="2.2" fill="currentColor"/><circle cx="9.5" cy="6.5" r="2.3" fill="currentColor"/><circle cx="14.5" cy="6.5" r="2.3" fill="currentColor"/><circle cx="19" cy="11" r="2.2" fill="currentColor"/>',
  lost: '<path d="M3 9c5.5-4.7 12.5-4.7 18 0M6.5 13c3.4-2.8 7.6-2.8 11 0" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><circle cx="12" cy="17.5" r="2" fill="currentColor"/><path d="M4 20 20 4" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
  absent: '<path d="M14.5 3.5a9 9 0 1 0 6 12A7.5 7.5 0 0 1 14.5 3.5z" fill="currentColor"/>',
  mayor:
    '<path d="M6 3c0 6 2 9 6 9s6-3 6-9" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-dasharray=".1 3.9"/><circle cx="12" cy="17" r="5" fill="currentColor"/>',
  host: '<path d="M3.5 11.5 12 4l8.5 7.5M6 10.5V20h12v-9.5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
  timer:
    '<circle cx="12" cy="13" r="8" fill="none" stroke="currentColor" stroke-width="2.2"/><path d="M12 8.5V13l3 2M9.5 2.5h5" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  lock: '<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round"/>',
  speech:
    '<path d="M5 4.5h14a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-7.5L6 20.5v-4H5A2.5 2.5 0 0 1 2.5 14V7A2.5 2.5 0 0 1 5 4.5z" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round"/><path d="M7.5 9h9M7.5 12.5h6" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  kitten: PAW + points(1),
  tom: PAW + points(2),
  old_cat: PAW + points(3),
} as const;

export type MarkName = keyof typeof MARKS;
