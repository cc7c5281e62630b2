/** The clearing of the magic circle at night. */
import { f, p, part, g, oval, star, leaf } from '../kit';
import { NIGHT, GOLD } from '../palette';
import { layer, ridge, sheet, stamp, wood } from './land';
import { discs, skyOf, stars } from './sky';
import { ferns } from './village';
import { frame, type SceneFrame } from './frame';
import type { Svg } from '../kit';

const picture = (): string => {
  const T = NIGHT,
    trunk = (x: number, w: number, c: string, s: number) =>
      p(
        `M${x} 900C${x + 4 * s} 700 ${x - 6 * s} 400 ${x + 10 * s} -20H${x + (10 + w) * s}C${x + (w - 8) * s} 300 ${x + (w + 4) * s} 640 ${x + (w + 26) * s} 900Z`,
        c,
        4,
        1.6,
      );
  /** Each by itself, not stamped: their flames go out one after the other. */
  const candle = (x: number, y: number, s: number) =>
    g(
      `translate(${x} ${y}) scale(${s})`,
      part(
        'flame',
        0,
        -30,
        f(oval(0, -46, 30, 34), GOLD, 0.12) +
          f(oval(0, -44, 18, 22), GOLD, 0.2) +
          f('M0 -62C9 -50 11 -42 7 -35C4 -30 -5 -30 -8 -36C-11 -43 -5 -50 0 -62Z', GOLD) +
          f('M1 -48C5 -42 5 -38 3 -35C0 -32 -4 -34 -4 -38C-4 -42 -1 -44 1 -48Z', '#fff6dc'),
      ),
      p('M-10 0V-26C-10 -32 10 -32 10 -26V0Z', '#f3e2c0', 2),
      f('M3 -30C8 -29 10 -28 10 -26V0H3Z', '#cdb48f'),
    );
  const stone = (x: number, y: number, w: number, h: number) =>
    p(
      `M${x} ${y}C${x - 4} ${y - h * 0.6} ${x + w * 0.1} ${y - h} ${x + w * 0.5} ${y - h}C${x + w * 0.9} ${y - h} ${x + w + 4} ${y - h * 0.5} ${x + w} ${y}Z`,
      '#4b4880',
      4,
      1.4,
    ) +
    f(
      `M${x + w * 0.6} ${y - h + 1}C${x + w * 0.94} ${y - h * 0.9} ${x + w + 4} ${y - h * 0.5} ${x + w} ${y}H${x + w * 0.66}C${x + w * 0.8} ${y - h * 0.4} ${x + w * 0.76} ${y - h * 0.8} ${x + w * 0.6} ${y - h + 1}Z`,
      '#37356a',
    ) +
    f(star(x + w * 0.42, y - h * 0.5, 9, 4, 4), '#8f83c9', 0.8);
  const S = stamp(stone(0, 0, 46, 88));
  return (
    skyOf(T, 0.5) +
    layer('stars', stars(8, 50, 300, '#fdf0cc')) +
    layer(
      'moon',
      discs(195, 150, 58, T.light, T.sky),
      f(oval(178, 134, 9, 8) + oval(208, 168, 12, 10) + oval(206, 128, 5), '#e6cb8e', 0.7),
    ) +
    layer('wood-far', sheet(wood(5, 440, 120, 44, 10), '#34346c', 0.16)) +
    layer('wood', sheet(wood(9, 512, 150, 60, 12), '#2a2a5a', 0.16)) +
    layer(
      'beam',
      f('M150 200L70 700H320L240 200Z', '#fbe6b2', 0.07) + f('M170 200L120 700H270L220 200Z', '#fbe6b2', 0.07),
    ) +
    layer(
      'ground',
      sheet(ridge(566, 546, 552, 540, 558), '#38387a', 0.2),
      S(34, 580),
      S(104, 566, 0.72),
      S(252, 566, 0.76),
      S(312, 582, 1.06),
    ) +
    layer(
      'circle',
      f(oval(195, 660, 190, 74), '#221f4c'),
      f(oval(195, 656, 178, 67), '#8f83c9'),
      f(oval(195, 656, 173, 63.5), '#4a4590'),
      f(oval(195, 656, 134, 46), GOLD, 0.75),
      f(oval(195, 656, 131, 44), '#57519f'),
      g(
        'translate(195 656) scale(1 .36)',
        f(star(0, 0, 124, 56, 6), '#746cba'),
        f(star(0, 0, 60, 26, 8), '#fbe6b2', 0.9),
      ),
      [-162, -96, 0, 96, 162]
        .map((x) => f(star(195 + x * 0.94, 656 + Math.sqrt(1 - (x / 170) ** 2) * 54, 6, 2.5, 4), GOLD))
        .join(''),
    ) +
    layer(
      'candles',
      candle(92, 610, 0.6),
      candle(298, 612, 0.6),
      candle(62, 690, 0.9),
      candle(328, 692, 0.9),
      candle(120, 728, 1.1),
      candle(270, 730, 1.1),
    ) +
    layer(
      'trees-front',
      p(
        'M14 150C50 130 64 118 92 84C84 122 56 150 14 178ZM376 214C342 196 326 178 306 142C310 184 336 220 376 244Z',
        '#1b1a3f',
        3,
        1.4,
      ),
      trunk(-34, 58, '#1b1a3f', 1),
      trunk(424, 60, '#1b1a3f', -1),
      (
        [
          [96, 84, -60],
          [84, 112, 10],
          [70, 100, -100],
          [304, 142, -120],
          [318, 176, 165],
          [326, 158, -80],
        ] as const
      )
        .map(([x, y, a]) => f(leaf(x, y, 26, 7, a), '#26255a'))
        .join(''),
    ) +
    layer(
      'front',
      sheet('M-40 900V770C30 750 70 800 140 806C220 812 290 800 340 770C370 756 400 752 430 756V900Z', '#131230', 0.14),
      ferns([20, 820, 0.9, 18, '#201f4a'], [372, 820, 0.9, -20, '#201f4a']),
    )
  );
};

/** The scene, filling its box. */
export const draw = (o: SceneFrame = {}): Svg => frame(picture(), o);
