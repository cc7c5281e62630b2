/** What each role holds on its card, around (0,0), about 110 × 90. */
import { cut, dark, f, g, leaf, lite, oval, p, star } from './kit';
import { mush } from './plants';
import { GOLD, INK, PAPER } from './palette';
import { MAUVE, PLUM, ROSE, SAGE, type RoleName } from './role-wear';

export const HELD: Record<RoleName, () => string> = {
  villager: () =>
    p('M-48 -14H48L38 34C20 42 -20 42 -38 34Z', MAUVE, 3) +
    f('M-46 -4H46L44 6H-44ZM-42 16H42L40 26H-40Z', dark(MAUVE, 0.28)) +
    g('translate(-22 -8)', mush(0, 6, 0.62, ROSE)) +
    g('translate(16 -10)', [-24, -6, 12, 28].map((a) => p(leaf(0, 6, 46, 6, a - 90), GOLD, 1)).join('')) +
    p('M-52 -18H52V-6H-52Z', lite(MAUVE, 0.3), 2),
  herbalist: () =>
    p('M18 -14L44 -58L54 -52L32 -8Z', '#b9b0bd', 2) +
    p(leaf(-10, -8, 46, 10, -120) + leaf(-4, -8, 42, 10, -84), SAGE, 2) +
    p('M-46 -14H46C46 14 34 30 20 34H-20C-34 30 -46 14 -46 -14Z', MAUVE, 3) +
    f('M16 -14H46C46 14 34 30 20 34H8C22 22 24 4 16 -14Z', dark(MAUVE, 0.25)) +
    p('M-52 -20H52V-8H-52Z', lite(MAUVE, 0.3), 2) +
    p(leaf(0, 22, 26, 7, -90), GOLD, 1),
  pickpocket: () =>
    g('rotate(14 20 -30)', p('M0 -64H42V-8H0Z', PAPER, 2), f(star(20, -34, 13, 6), ROSE)) +
    p('M-40 0C-40 -16 -22 -24 0 -24C22 -24 40 -16 40 0C50 24 34 38 0 38C-34 38 -50 24 -40 0Z', MAUVE, 3) +
    f('M20 -20C34 -16 40 -8 40 0C50 24 34 38 0 38C26 28 34 4 20 -20Z', dark(MAUVE, 0.28)) +
    p('M-36 -26C-20 -34 20 -34 36 -26C38 -20 36 -14 30 -12C14 -18 -14 -18 -30 -12C-36 -14 -38 -20 -36 -26Z', PLUM, 2) +
    p(oval(-8, 12, 13), GOLD, 2) +
    f(star(-8, 12, 7, 3.5), dark(GOLD, 0.35)),
  guard: () => {
    const d = 'M-42 -50C-20 -46 20 -46 42 -50C46 -6 34 26 0 42C-34 26 -46 -6 -42 -50Z';
    return (
      p(d, '#b9b0bd', 4) +
      g('translate(0 -2) scale(.84)', p(d, PLUM, 0), cut(d, f('M0 -60H60V60H0Z', MAUVE))) +
      p(star(0, -8, 22, 10), GOLD, 2)
    );
  },
  seer: () =>
    p('M-36 22C-30 10 30 10 36 22L42 38H-42Z', lite(MAUVE, 0.2), 3) +
    p(oval(0, -14, 37), MAUVE, 3) +
    f(oval(-3, -17, 32), lite(MAUVE, 0.32)) +
    f('M18 -46A37 37 0 0 1 -24 16A44 44 0 0 0 18 -46Z', PLUM, 0.5) +
    p(star(2, -12, 16, 7, 4), GOLD, 2) +
    f(oval(-15, -32, 7, 5), PAPER) +
    f(star(20, -28, 6, 2.5, 4) + star(-16, 2, 5, 2, 4), PAPER),
  witch: () =>
    p('M-44 -10C-56 20 -34 40 0 40C34 40 56 20 44 -10Z', MAUVE, 3) +
    f('M22 -10H44C56 20 34 40 0 40C30 30 34 8 22 -10Z', INK, 0.3) +
    p('M-50 -20H50V-8H-50Z', lite(MAUVE, 0.3), 2) +
    p('M-38 -20C-34 -36 -18 -34 -14 -26C-10 -44 14 -44 16 -28C24 -38 38 -32 38 -20Z', SAGE, 2) +
    p(oval(-22, -44, 7), lite(SAGE, 0.3), 1) +
    p(oval(24, -52, 9), lite(SAGE, 0.3), 1) +
    f(oval(21, -55, 2.5), PAPER) +
    p('M-14 8C-18 4 -14 -2 -9 1C-6 -3 6 -3 9 1C14 -2 18 4 14 8C20 18 12 24 0 24C-12 24 -20 18 -14 8Z', GOLD, 1, 0),
  raven: () =>
    g(
      'rotate(24)',
      p('M-4 46C-6 20 -22 0 -18 -30C-14 -48 0 -58 10 -62C22 -38 22 -6 8 16L4 46Z', dark(PLUM, 0.3), 3),
      f('M10 -62C22 -38 22 -6 8 16L4 46L1 46C4 4 6 -30 10 -62Z', MAUVE),
    ) +
    p('M-46 -6H20V36H-46Z', PAPER, 3) +
    f('M-46 -6H20L-13 20Z', '#dcc8ac') +
    p(oval(-13, 16, 12), ROSE, 2) +
    f('M-20 8L-10 14L-15 18L-6 25L-14 22L-18 17L-13 14Z', dark(ROSE, 0.45)),
  jester: () =>
    p(oval(-32, 6, 17), ROSE, 3) +
    p(oval(32, 6, 17), MAUVE, 3) +
    p(oval(0, 22, 17), PLUM, 3) +
    f(star(32, 6, 9, 4) + star(-32, 6, 9, 4) + star(0, 22, 9, 4), GOLD) +
    g(
      'translate(0 -28) scale(.9)',
      p('M-26 -18C-10 -24 10 -24 26 -18C28 10 16 26 0 30C-16 26 -28 10 -26 -18Z', PAPER, 3),
      f(
        'M-16 -4C-14 -11 -6 -11 -4 -4C-8 -6 -12 -6 -16 -4ZM4 -4C6 -11 14 -11 16 -4C12 -6 8 -6 4 -4ZM-14 8C-6 12 6 12 14 8C12 20 -12 20 -14 8Z',
        PLUM,
      ),
      f('M0 -21C12 -21 20 -20 26 -18C28 10 16 26 0 30Z', INK, 0.1),
    ),
};
