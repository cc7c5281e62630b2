/**
 * The eight role cards, 300 × 420. One composition, one palette, one brightness: at arm's
 * length they are the same card. TRIM evens out the mean luminance and is measured, not guessed.
 */
import { cut, f, g, lite, mix, oval, p, star, svg, type Frame, type Svg } from './kit';
import { head } from './face';
import { GOLD, INK, PAPER, type Seat } from './palette';
import { HELD } from './role-held';
import { ASH, MAUVE, PLUM, WEAR, type RoleName } from './role-wear';

/** How far each card's backdrop is pulled to ink (negative) or paper, so that all are equally bright. */
const TRIM: Record<RoleName, number> = {
  villager: -0.05,
  herbalist: 0.05,
  pickpocket: 0.06,
  guard: 0,
  seer: -0.07,
  witch: 0.05,
  raven: 0.04,
  jester: 0,
};

/** Every role wears the same grey cat. */
const SITTER: Seat = {
  name: 'sitter',
  colour: PLUM,
  ink: PAPER,
  fur: ASH,
  fur2: '#8f7f91',
  muzzle: '#f1e4d8',
  eye: GOLD,
  furPattern: 'smoke',
  hat: 'pointed',
  pattern: 'dots',
};

const CARD = 'M22 4H278C289 4 296 11 296 22V398C296 409 289 416 278 416H22C11 416 4 409 4 398V22C4 11 11 4 22 4Z';

const ARCH =
  'M26 352V150C26 76 82 24 150 24C218 24 274 76 274 150V352C274 358 270 362 264 362H36C30 362 26 358 26 352Z';

const backdrop = (role: RoleName | 'back'): string => {
  const t = role === 'back' ? 0 : TRIM[role],
    sky = t < 0 ? mix('#8d7aa6', INK, -t) : mix('#8d7aa6', PAPER, t);
  return (
    f('M0 0H300V420H0Z', sky) +
    f(oval(150, 150, 108), lite(sky, 0.07)) +
    f(oval(150, 150, 84), lite(sky, 0.15)) +
    f(
      star(58, 84, 6, 2.5, 4) +
        star(244, 90, 7, 3, 4) +
        star(92, 52, 4, 1.8, 4) +
        star(214, 54, 4, 1.8, 4) +
        star(46, 150, 4, 1.8, 4) +
        star(256, 156, 4, 1.8, 4),
      PAPER,
    ) +
    p('M0 262C40 240 70 262 100 250C150 232 220 262 300 240V420H0Z', '#7a638f', 2) +
    p('M0 292C60 270 240 270 300 292V420H0Z', '#6a5280', 2)
  );
};

const corner = (t: string): string =>
  g(t, f('M16 372C20 372 22 376 22 380C26 376 32 378 32 384C26 384 22 386 22 390C20 386 16 384 16 380Z', GOLD));

/** A role card. Text (the role's name) belongs to the page; the strip at the bottom is left free for it (y 368–408). */
export function roleCard({ role, size, label }: Frame & { role: RoleName | 'back' }): Svg {
  const sheet =
    p(CARD, '#f3e5c9', 5, 1.5) +
    f(
      'M14 22C14 16 18 12 24 12H276C282 12 286 16 286 22V398C286 404 282 408 276 408H24C18 408 14 404 14 398Z',
      '#e9d6b2',
    ) +
    f(
      'M17 24C17 18 20 15 26 15H274C280 15 283 18 283 24V396C283 402 280 405 274 405H26C20 405 17 402 17 396Z',
      '#f3e5c9',
    );
  const recess = f(ARCH, '#5a4668') + g('translate(3 4)', cut(ARCH, backdrop(role)));
  if (role === 'back') {
    const paw =
      (
        [
          [-30, -16, 14, 18],
          [-11, -38, 14, 19],
          [15, -38, 14, 19],
          [34, -14, 13, 17],
        ] as const
      )
        .map(([x, y, rx, ry]) => p(oval(x, y, rx, ry), '#f3e5c9', 3))
        .join('') +
      p('M2 -10C22 -10 36 10 34 26C32 40 16 38 2 34C-12 38 -30 40 -31 26C-33 10 -16 -10 2 -10Z', '#f3e5c9', 3);
    return svg(
      300,
      420,
      sheet +
        recess +
        p(oval(150, 190, 82), PLUM, 4) +
        f(oval(150, 190, 74), GOLD) +
        f(oval(150, 190, 71), PLUM) +
        g('translate(148 196)', paw) +
        corner('') +
        corner('translate(300 0) scale(-1 1)'),
      { size, label, cls: 'role-card' },
    );
  }
  const paw =
    p('M-20 6C-22 -14 18 -16 20 4C20 18 -18 20 -20 6Z', ASH, 3) + f('M-8 8L-6 15L-4 8ZM4 8L6 15L8 8Z', '#7d6c80');
  return svg(
    300,
    420,
    sheet +
      recess +
      cut(
        'M29 0H277V356C277 362 273 366 267 366H39C33 366 29 362 29 356Z',
        p('M46 376C46 296 92 262 150 262C208 262 254 296 254 376Z', PLUM, 4) +
          f('M196 274C236 290 254 324 254 376H206C214 340 214 304 196 274Z', INK, 0.2) +
          p(
            'M98 270C120 288 180 288 202 270C212 274 214 282 210 288C180 308 120 308 90 288C86 282 88 274 98 270Z',
            MAUVE,
            3,
          ) +
          g('translate(30 74)', head(SITTER, 'neutral', WEAR[role])) +
          g('translate(150 322)', HELD[role]()) +
          g('translate(88 340)', paw) +
          g('translate(212 340) scale(-1 1)', paw),
      ) +
      corner('') +
      corner('translate(300 0) scale(-1 1)'),
    { size, label, cls: 'role-card' },
  );
}
