/** A seal: one successful ritual. */
import { dark, f, g, lite, oval, p, svg, type Frame, type Svg } from './kit';
import { GOLD, PAPER } from './palette';

const WAX =
  'M48 8C58 4 66 12 74 16C84 20 90 30 88 40C92 50 90 60 84 68C80 80 70 86 60 86C50 92 38 90 30 84C18 82 10 72 10 60C4 50 6 38 14 30C18 18 28 10 38 12C42 12 44 9 48 8Z';

/** A wax seal, 96 × 96. Not done: only its pressed place in the paper. */
export function seal({ done = false, size, label }: Frame & { done?: boolean } = {}): Svg {
  const mark = (c: string): string =>
    f('M30 42L28 26L39 34C44 32 52 32 57 34L68 26L66 42C69 56 61 66 48 66C35 66 27 56 30 42Z', c);
  if (!done)
    return svg(
      96,
      96,
      f(WAX, '#b39b72', 0.35) +
        g('translate(2.500 3)', f(WAX, PAPER, 0.55)) +
        g('translate(1 1.500)', f(WAX, '#d9c297', 0.6)) +
        mark('#b39b72'),
      { size, label, cls: 'seal' },
    );
  const c = '#b8402f';
  return svg(
    96,
    96,
    p('M34 70L22 96L36 91L44 96L50 76ZM58 72L66 96L74 89L86 92L72 66Z', GOLD, 2) +
      p(WAX, c, 4, 1.4) +
      f(
        'M74 16C84 20 90 30 88 40C92 50 90 60 84 68C80 80 70 86 60 86C50 92 38 90 30 84C60 84 84 60 74 16Z',
        dark(c, 0.25),
      ) +
      f(oval(48, 48, 29), dark(c, 0.35)) +
      f(oval(49, 49.5, 28), lite(c, 0.06)) +
      g('translate(1 1.500)', mark(lite(c, 0.35))) +
      mark(dark(c, 0.42)) +
      f('M36 46C39 41 44 43 45 48C42 50 38 50 36 46ZM60 46C57 41 52 43 51 48C54 50 58 50 60 46Z', GOLD) +
      f('M45 55H51L48 59Z', GOLD) +
      f('M22 34C26 24 34 18 42 18C34 22 28 28 24 36Z', PAPER, 0.45),
    { size, label, cls: 'seal' },
  );
}
