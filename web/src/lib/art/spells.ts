/** The witches' spells as paper tokens. */
import { dark, f, g, oval, p, star, svg, type Frame, type Svg } from './kit';
import { ingredientArt } from './ingredients';
import { GOLD, INK } from './palette';

export const SPELLS = ['frog', 'blight', 'far_frog', 'piercing_frog'] as const;
export type SpellName = (typeof SPELLS)[number];

const GREEN = '#86b56b';

const toad = (s = 1) =>
  g(
    `scale(${s})`,
    p('M-24 16C-34 14 -32 -2 -22 -2L-16 10ZM24 16C34 14 32 -2 22 -2L16 10Z', dark(GREEN, 0.25), 2) +
      p(
        'M-24 2C-26 -10 -22 -14 -17 -15C-18 -26 -4 -28 -4 -16H4C4 -28 18 -26 17 -15C22 -14 26 -10 24 2C24 18 12 22 0 22C-12 22 -24 18 -24 2Z',
        GREEN,
        2,
      ) +
      f('M-18 8C-8 18 8 18 18 8C16 20 8 22 0 22C-8 22 -16 20 -18 8Z', '#e2eab8') +
      f('M-18 2C-8 11 8 11 18 2C12 16 -12 16 -18 2Z', '#4a2438') +
      f(oval(-10.5, -16, 5) + oval(10.5, -16, 5), GOLD) +
      f(oval(-10.5, -16, 2.4, 3) + oval(10.5, -16, 2.4, 3), INK),
  );

const TOKEN =
  'M48 5C60 3 72 10 80 18C90 28 94 40 91 52C90 66 82 78 70 85C58 93 40 93 28 87C14 80 6 66 5 52C4 38 10 24 20 15C28 8 38 6 48 5Z';

const ART: Record<SpellName, () => string> = {
  frog: () => g('translate(48 53)', toad(1.12)) + f(star(24, 26, 6, 2.5, 4) + star(73, 24, 5, 2, 4), '#fff0c4'),
  blight: () =>
    g('translate(16 15) scale(.68)', ingredientArt('spoiled')) +
    f('M20 40L25 47L21 54L16 47ZM76 24L82 32L77 39L71 32ZM80 60L85 66L80 73L76 66Z', '#c49add'),
  far_frog: () =>
    g('translate(48 58)', toad(0.84)) +
    f('M14 56C12 30 30 16 48 16C66 16 84 30 82 56L76 52C75 36 62 24 48 24C34 24 21 36 20 52Z', GOLD) +
    f('M6 48L17 66L27 48ZM69 48L79 66L90 48Z', GOLD) +
    f(star(48, 20, 10, 4, 4), '#fff0c4'),
  piercing_frog: () =>
    p('M16 20C26 14 38 12 48 12C58 12 70 14 80 20C82 50 70 72 48 84C26 72 14 50 16 20Z', '#8d8aa6', 3) +
    f('M48 12C58 12 70 14 80 20C82 50 70 72 48 84Z', '#6d6a8c') +
    f('M52 10L42 34L54 44L40 62L50 88L47 62L60 44L48 34Z', '#2f2a52') +
    g('translate(48 52)', toad(0.8)) +
    p('M12 86L62 30L58 26L78 14L70 36L66 33L17 90Z', GOLD, 2, 0.6),
};

/** A spell, 96 × 96. */
export function spell({ spell: kind, size, label }: Frame & { spell: SpellName }): Svg {
  return svg(
    96,
    96,
    p(TOKEN, '#4a3a72', 4, 1.3) +
      f(TOKEN, '#5c4a88') +
      g('translate(4.500 4.800) scale(.91)', f(TOKEN, '#43346a')) +
      ART[kind](),
    { size, label, cls: 'spell' },
  );
}
