/** The village, its meadow and what stands nearest: the same in every light. */
import { dark, f, g, leaf, lite, mix, oval, p, part, uid } from '../kit';
import { GOLD, INK, type Time } from '../palette';
import { house, mush } from '../plants';
import { blooms, grain, layer, r0, ridge, sheet, stamp, tufts, wood } from './land';

const pine = (x: number, y: number, h: number, c: string) => {
  const w = h * 0.26,
    k = (s: number) =>
      `M${x} ${y - h}${[0.36, 0.66, 1].map((q, i) => `Q${r0(x + s * w * q * 0.3)} ${r0(y - h * (1 - q) - h * 0.1)} ${r0(x + s * w * (0.45 + i * 0.28))} ${r0(y - h * (1 - q))}L${r0(x + s * w * (0.2 + i * 0.18))} ${r0(y - h * (1 - q) - 2)}`).join('')}L${x} ${y + 2}`;
  return (
    f(`M${x - 3} ${y}H${x + 3}V${y + h * 0.08}H${x - 3}Z`, dark(c, 0.4)) +
    g('translate(4 5)', f(k(-1) + 'Z' + k(1) + 'Z', INK, 0.14)) +
    f(k(-1) + 'Z', lite(c, 0.1)) +
    f(k(1) + 'Z', dark(c, 0.12))
  );
};

const tree = (x: number, y: number, s: number, c: string, trunk: string) =>
  g(
    `translate(${x} ${y}) scale(${s})`,
    f('M-5 0C-3 -20 -4 -40 -14 -56L-8 -58L0 -44L8 -62L14 -60C6 -40 5 -20 7 0Z', trunk),
    p(
      'M-40 -60C-56 -76 -44 -104 -24 -102C-20 -124 16 -128 26 -108C48 -108 56 -82 42 -66C34 -50 8 -50 0 -56C-10 -48 -32 -48 -40 -60Z',
      c,
      4,
      1.2,
    ),
    f('M26 -108C48 -108 56 -82 42 -66C34 -50 8 -50 0 -56C26 -60 40 -84 26 -108Z', dark(c, 0.2)),
    f(leaf(-26, -80, 14, 4, -30) + leaf(-8, -98, 14, 4, -30) + leaf(-4, -72, 14, 4, -30), lite(c, 0.3)),
  );

const FERN = (() => {
  let d = '';
  for (let i = 0; i < 7; i++) {
    const l = 34 - i * 3.6;
    d += leaf(0, -16 - i * 15, l, 5, -35) + leaf(0, -16 - i * 15, l, 5, -145);
  }
  return d + 'M-2 0L0 -126L2 0Z' + leaf(0, -112, 22, 5, -90);
})();

/** Ferns: x, y, size, turn, colour. */
export const ferns = (...a: [number, number, number, number, string][]): string => {
  const id = uid();
  return a
    .map(
      ([x, y, s, deg, c], i) =>
        `<g fill="${c}" transform="translate(${x} ${y}) rotate(${deg}) scale(${s})">${i ? `<use href="#${id}"/>` : `<path id="${id}" d="${FERN}"/>`}</g>`,
    )
    .join('');
};

const belfry = (x: number, y: number, s: number, T: Time, lit = false) =>
  g(
    `translate(${x} ${y}) scale(${s})`,
    p('M-22 0V-86H22V0Z', T.wall, 3),
    f('M6 0V-86H22V0Z', T.wall2),
    f('M-28 -84H28V-94H-28Z', T.wall2),
    p('M-30 -92C-18 -116 -8 -140 0 -158C8 -140 18 -116 30 -92Z', mix(T.roof, '#6a4a86', 0.55), 3),
    f('M0 -158C8 -140 18 -116 30 -92H4C8 -116 4 -140 0 -158Z', mix(T.roof2, '#4a3568', 0.6)),
    f('M-11 -52V-66C-11 -78 11 -78 11 -66V-52Z', dark(T.roof2, 0.4)),
    f('M-6 -56C-4 -60 -4 -68 0 -68C4 -68 4 -60 6 -56Z' + oval(0, -54, 2), GOLD),
    f('M-7 0V-20C-7 -30 7 -30 7 -20V0Z', dark(T.roof2, 0.3)),
    f('M-5 -34H5V-42H-5Z', lit ? T.window : dark(T.window, 0.1)),
  );

const mill = (x: number, y: number, s: number, T: Time) =>
  g(
    `translate(${x} ${y}) scale(${s})`,
    p('M-26 0C-22 -26 -20 -50 -18 -72H18C20 -50 22 -26 26 0Z', T.wall, 3),
    f('M6 0C8 -26 8 -50 6 -72H18C20 -50 22 -26 26 0Z', T.wall2),
    p('M-24 -70C-16 -92 -6 -100 0 -102C6 -100 16 -92 24 -70Z', T.roof, 2),
    f('M-7 0V-16C-7 -26 7 -26 7 -16V0Z', dark(T.roof2, 0.3)),
    part(
      'sails',
      0,
      -76,
      g(
        'translate(0 -76) rotate(20)',
        [0, 90, 180, 270]
          .map((a) =>
            g(
              `rotate(${a})`,
              f('M-2 0V-56H2V0Z', dark(T.roof2, 0.2)),
              f('M2 -14L17 -16V-55H2Z', lite(T.wall, 0.3)),
              f('M2 -26H17V-29H2ZM2 -40H17V-43H2Z', T.wall2),
            ),
          )
          .join(''),
        f(oval(0, 0, 5), dark(T.roof2, 0.2)),
      ),
    ),
  );

const smoke = (x: number, y: number, c: string) =>
  f(
    `M${x} ${y}C${x - 10} ${y - 14} ${x + 10} ${y - 22} ${x + 2} ${y - 38}C${x - 4} ${y - 50} ${x + 14} ${y - 58} ${x + 8} ${y - 74}C${x + 24} ${y - 58} ${x + 10} ${y - 48} ${x + 16} ${y - 36}C${x + 22} ${y - 20} ${x + 2} ${y - 14} ${x + 7} ${y}Z`,
    c,
    0.5,
  );

const lantern = (x: number, y: number, s: number, T: Time) =>
  g(
    `translate(${x} ${y}) scale(${s})`,
    f(oval(0, -58, 34, 34), GOLD, 0.1) + f(oval(0, -58, 21, 21), GOLD, 0.16) + f(oval(3, 1, 14, 3), INK, 0.2),
    f('M-2.5 0V-48H2.5V0Z', dark(T.front, 0.3)),
    p('M-9 -48L-11 -66H11L9 -48Z', '#fde3a0', 2, 0),
    part('flame', 0, -50, f('M0 -64C5 -57 5 -50 0 -50C-5 -50 -5 -57 0 -64Z', GOLD)),
    f('M-14 -65L0 -76L14 -65ZM-11 -48H11V-45H-11Z', dark(T.front, 0.3)),
  );

/** The village on its hill; the same in every light. */
export const village = (T: Time, lit = false) => {
  const H = stamp(house(0, 0, 48, 36, T, lit)),
    P = stamp(pine(0, 0, 80, T.wood));
  return layer(
    'village',
    sheet(ridge(474, 452, 462, 444, 470, 458), T.hill),
    mill(338, 460, 0.86, T),
    P(28, 470, 0.95),
    P(52, 476, 0.7),
    H(84, 482, 0.84),
    belfry(168, 486, 0.92, T, lit),
    smoke(112, 420, T.cloud),
    H(202, 478, 1, 0.96),
    H(262, 486, 0.86),
    P(308, 476, 0.62),
    P(380, 484, 1.05),
  );
};

export const meadow = (T: Time, seed: number, lit = false) => {
  const H = stamp(house(0, 0, 48, 36, T, lit)),
    W = stamp(tree(0, 0, 1, T.wood, dark(T.wood2, 0.3)));
  return (
    layer(
      'near',
      sheet(ridge(520, 494, 516, 500, 524, 506), T.hill2),
      H(38, 532, 1.12),
      H(286, 540, 1.18),
      H(122, 526),
      f('M214 506C224 530 194 552 196 592H236C234 556 240 530 226 506Z', T.path) +
        (lit ? lantern(262, 560, 0.8, T) : ''),
      W(14, 566, 0.78),
      W(378, 572, 0.86),
    ) +
    layer(
      'meadow',
      sheet(ridge(602, 578, 560, 576, 566, 604), T.near, 0.3),
      tufts(seed, 26, 600, 800, dark(T.near, 0.16), 0.5),
      f(
        'M198 568C214 574 228 576 240 575C238 612 316 634 344 684C380 750 326 800 334 900H178C186 800 262 750 244 690C230 640 190 616 198 568Z',
        dark(T.path, 0.16),
        0.55,
      ),
      f(
        'M202 569C216 574 226 575 236 575C236 614 310 636 338 684C372 750 320 800 328 900H186C192 800 266 750 248 690C232 640 196 618 202 569Z',
        T.path,
      ),
      lit
        ? (
            [
              [172, 640, 1.05],
              [352, 716, 1.35],
            ] as const
          )
            .map(([x, y, s]) => lantern(x, y, s, T))
            .join('')
        : '',
      grain(seed, 590, 830, lite(T.near, 0.5)),
    )
  );
};

export const front = (T: Time, seed: number, flowers?: readonly string[]) =>
  layer(
    'front',
    sheet('M-40 900V748C10 736 40 770 90 792C140 812 220 816 280 800C330 784 370 752 430 744V900Z', T.front, 0.22),
    ferns(
      [6, 800, 0.86, 14, lite(T.front, 0.1)],
      [44, 822, 0.6, 34, dark(T.front, 0.16)],
      [386, 800, 0.9, -16, lite(T.front, 0.1)],
      [350, 824, 0.6, -38, dark(T.front, 0.16)],
    ),
    g('translate(74 826)', mush(0, 0, 0.7, T.roof), mush(22, 6, 0.46, T.roof)),
    flowers ? blooms(seed, 22, 800, 838, flowers) : '',
  );

export const hills = (T: Time, seed: number) =>
  layer('far', sheet(ridge(404, 372, 396, 366, 400, 384), T.far)) +
  layer('wood', sheet(wood(seed, 440, 40), mix(T.far, T.wood, 0.55), 0.3));
