/** What every cat and frog of a seat wears: cloak, collar, and the paper badge round them. */
import { f, p, g, cut, oval, lite, mix, pattern } from './kit';
import { GOLD, INK, PAPER, type Seat } from './palette';

export const cloak = (s: Seat, d: string, box: [number, number, number, number], step = 30) =>
  p(d, s.colour, 4) +
  cut(
    d,
    pattern(s.pattern, mix(s.colour, s.ink, s.ink === INK ? 0.24 : 0.32), ...box, step),
    f('M160 170C200 200 220 230 222 330H300V160Z', INK, 0.16),
  );

export const collar = (s: Seat) =>
  p(
    'M70 190C92 208 148 208 170 190C178 192 182 200 178 206C150 228 90 228 62 206C58 200 62 192 70 190Z',
    lite(s.colour, 0.5),
    3,
  ) +
  p(oval(120, 214, 9), GOLD, 2) +
  f(oval(117.5, 211, 3), lite(GOLD, 0.7));

/** A round paper badge for lists and chips: the hat rises over its edge. */
export const badge = (s: Seat, art: string, ground = lite(s.colour, 0.62)): string =>
  p(oval(120, 128, 110), PAPER, 5, 1.6) +
  f(oval(120, 128, 101), ground) +
  cut(oval(120, 128, 101), pattern(s.pattern, mix(ground, s.colour, 0.4), 14, 22, 226, 240, 34, 1.1)) +
  cut('M-20 -20H260V128H221A101 101 0 0 1 19 128H-20Z', g('translate(-3 4) scale(1.025)', art));
