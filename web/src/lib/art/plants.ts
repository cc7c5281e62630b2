/** What grows and stands in the land: firs, mushrooms, wheat, lavender, crystals, shells, feathers, houses. */
import { f, p, g, cut, oval, leaf, dark, lite } from './kit';
import { PAPER, type Time } from './palette';

export const fir = (x: number, y: number, h: number, c: string) => {
  const w = h * 0.3;
  return (
    p(`M${x - 3} ${y}L${x - 3} ${y + h * 0.1}L${x + 3} ${y + h * 0.1}L${x + 3} ${y}Z`, '#7a5138', 0, 0) +
    [0, 1, 2]
      .map((i) => {
        const b = y - h * 0.26 * i,
          ww = w * (1 - i * 0.24),
          t = b - h * 0.46;
        return p(
          `M${x} ${t}C${x + ww * 0.3} ${b - h * 0.18} ${x + ww * 0.7} ${b - h * 0.06} ${x + ww} ${b}C${x + ww * 0.4} ${b + 5} ${x - ww * 0.4} ${b + 5} ${x - ww} ${b}C${x - ww * 0.7} ${b - h * 0.06} ${x - ww * 0.3} ${b - h * 0.18} ${x} ${t}Z`,
          i === 1 ? lite(c, 0.07) : c,
          h > 50 ? 2 : 1,
          0.7,
        );
      })
      .join('')
  );
};

export const mush = (x: number, y: number, s: number, c: string) =>
  g(
    `translate(${x} ${y}) scale(${s})`,
    p('M-9 0C-8 -14 -7 -20 -6 -26H8C8 -18 10 -10 12 0C6 4 -4 4 -9 0Z', '#f3e3c4', 2),
    f('M3 -26H8C8 -18 10 -10 12 0C9 2 6 3 3 3C5 -8 5 -18 3 -26Z', '#d8c096'),
    f('M-22 -24C-10 -16 12 -16 24 -24C12 -30 -10 -30 -22 -24Z', '#c9ae80'),
    p('M-26 -24C-26 -48 -12 -58 1 -58C15 -58 28 -48 28 -24C20 -28 10 -29 1 -29C-9 -29 -18 -28 -26 -24Z', c, 2),
    f('M14 -56C26 -46 24 -34 18 -27L28 -24C28 -42 22 -52 14 -56Z', dark(c, 0.22)),
    f(oval(-8, -44, 5.5, 5) + oval(8, -38, 4, 3.5) + oval(-16, -32, 3, 3), PAPER),
  );

export const wheatEar = (x: number, y: number, s: number, deg = 0) => {
  let k = '';
  for (let i = 0; i < 4; i++)
    k += f(leaf(0, -34 - i * 10, 17, 5, -48) + leaf(0, -34 - i * 10, 17, 5, -132), i % 2 ? '#e0a93a' : '#edbe55');
  return g(
    `translate(${x} ${y}) rotate(${deg}) scale(${s})`,
    f('M-2 0L-1.500 -70L1.500 -70L2 0Z', '#c08a30'),
    k,
    f(leaf(0, -70, 20, 5, -90), '#f4cf72'),
  );
};

export const lav = (x: number, y: number, s: number, deg = 0) => {
  let k = '';
  for (let i = 0; i < 5; i++)
    k += f(
      oval(-5, -34 - i * 9, 6.5 - i * 0.5, 5) + oval(5, -34 - i * 9, 6.5 - i * 0.5, 5),
      i % 2 ? '#8d76c4' : '#a690d8',
    );
  return g(
    `translate(${x} ${y}) rotate(${deg}) scale(${s})`,
    f('M-1.800 0L-1.200 -40L1.200 -40L1.800 0Z', '#5f8a5a'),
    f(leaf(0, -4, 24, 4, -60) + leaf(0, -10, 22, 4, -122), '#79a268'),
    k,
    f(oval(0, -78, 5, 6), '#bba9e4'),
  );
};

export const shard = (x: number, y: number, w: number, h: number, c: string, deg = 0) =>
  g(
    `translate(${x} ${y}) rotate(${deg})`,
    p(`M${-w} 0L${-w * 0.9} ${-h * 0.72}L${-w * 0.1} ${-h}L${w} ${-h * 0.66}L${w * 0.85} 0Z`, c, 2),
    f(`M${-w} 0L${-w * 0.9} ${-h * 0.72}L${-w * 0.1} ${-h}L${-w * 0.2} 0Z`, lite(c, 0.45)),
    f(`M${w * 0.35} 0L${w * 0.35} ${-h * 0.72}L${-w * 0.1} ${-h}L${w} ${-h * 0.66}L${w * 0.85} 0Z`, dark(c, 0.25)),
  );

export const shell = (c: string) =>
  p('M-34 6C-38 -20 -18 -38 0 -38C18 -38 38 -20 34 6C20 0 -20 0 -34 6Z', c, 3) +
  f(
    'M-22 2C-26 -14 -16 -28 -8 -35C-12 -22 -14 -10 -14 0ZM22 2C26 -14 16 -28 8 -35C12 -22 14 -10 14 0ZM-5 -1L-3 -37H3L5 -1Z',
    dark(c, 0.22),
    0.7,
  );

export const pearl = (x: number, y: number, r: number) =>
  p(oval(x, y, r), '#f4ead9', 2) +
  f(
    `M${x + r * 0.2} ${y - r}A${r} ${r} 0 1 1 ${x - r * 0.8} ${y + r * 0.6}A${r * 1.1} ${r * 1.1} 0 0 0 ${x + r * 0.2} ${y - r}Z`,
    '#d6bfc6',
    0.8,
  ) +
  f(oval(x - r * 0.35, y - r * 0.4, r * 0.26, r * 0.2), '#fff');

export const owlFeather = (deg: number, s = 1) => {
  const d = 'M0 44C-2 32 -6 26 -16 14C-34 -10 -24 -44 8 -60C30 -42 36 -8 16 14C8 22 4 32 5 44Z';
  return g(
    `rotate(${deg}) scale(${s})`,
    p(d, '#c49a6c', 3),
    cut(
      d,
      f('M8 -60C2 -30 2 0 4 44L40 44V-62Z', '#a87b50'),
      f(
        'M-30 -40C-10 -34 10 -34 30 -42V-34C10 -26 -10 -26 -30 -32ZM-30 -22C-10 -16 10 -16 30 -24V-15C10 -7 -10 -7 -30 -13ZM-30 -3C-10 3 10 3 30 -5V3C10 11 -10 11 -30 5Z',
        '#f0dcb8',
        0.85,
      ),
    ),
    f('M1 58L0 30C-2 0 0 -30 9 -58C4 -30 4 0 4 30L5 58Z', '#6d4a35'),
    f('M-30 -14L-12 -5L-28 -8ZM30 -4L14 4L27 3Z', PAPER),
  );
};

/** House with a crooked gable. */
export const house = (x: number, y: number, w: number, h: number, T: Time, lit = false) => {
  const r = h * 0.75;
  return (
    p(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, T.wall, 2) +
    f(`M${x + w * 0.62} ${y}V${y - h}H${x + w}V${y}Z`, T.wall2) +
    p(
      `M${x - w * 0.16} ${y - h + 2}C${x + w * 0.14} ${y - h - r * 0.4} ${x + w * 0.3} ${y - h - r} ${x + w * 0.46} ${y - h - r * 1.05}C${x + w * 0.66} ${y - h - r} ${x + w * 0.86} ${y - h - r * 0.4} ${x + w * 1.16} ${y - h + 2}Z`,
      T.roof,
      2,
    ) +
    f(
      `M${x + w * 0.46} ${y - h - r * 1.05}C${x + w * 0.66} ${y - h - r} ${x + w * 0.86} ${y - h - r * 0.4} ${x + w * 1.16} ${y - h + 2}H${x + w * 0.66}Z`,
      T.roof2,
    ) +
    f(
      `M${x + w * 0.18} ${y}V${y - h * 0.42}C${x + w * 0.18} ${y - h * 0.62} ${x + w * 0.46} ${y - h * 0.62} ${x + w * 0.46} ${y - h * 0.42}V${y}Z`,
      dark(T.roof2, 0.25),
    ) +
    f(
      `M${x + w * 0.68} ${y - h * 0.35}V${y - h * 0.72}H${x + w * 0.9}V${y - h * 0.35}Z`,
      lit ? T.window : dark(T.window, 0.1),
    )
  );
};

/** A place in two layers: cut to its plate, and rising over the plate's edge. */
export interface Scenery {
  under: string;
  over?: string;
}

export const sky = (c: string, low: string) => f('M0 0H240V200H0Z', c) + f('M0 96C60 84 180 84 240 98V200H0Z', low);
