/** What stands and moves in the sky of the scenes: clouds, suns, rays, stars. */
import { dark, f, mix, oval, p, rng, star } from '../kit';
import { INK } from '../palette';
import { layer, r0 } from './land';
import type { Time } from '../palette';

const CLOUD =
  'M-70 18C-92 16 -90 -10 -66 -10C-64 -34 -28 -40 -16 -22C0 -44 44 -36 44 -12C70 -18 88 8 66 18C40 24 -40 24 -70 18Z';

export const cloud = (x: number, y: number, s: number, c: string, o = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})" opacity="${o}">${f(CLOUD, INK, 0.1).replace('<path', '<path transform="translate(5 8)"')}${f(CLOUD, c)}${f('M-70 18C-80 17 -84 11 -84 5C-60 12 -30 4 -10 8C20 12 50 2 74 4C76 10 74 16 66 18C40 24 -40 24 -70 18Z', dark(c, 0.1), 0.6)}</g>`;

export const discs = (x: number, y: number, r: number, c: string, low: string) =>
  [2.5, 1.9, 1.42].map((k, i) => f(oval(x, y, r * k), mix(low, c, 0.2 + i * 0.16), 0.55)).join('') +
  p(oval(x, y, r), c, 0, 0);

export const rays = (x: number, y: number, n: number, r1: number, r2: number, w: number, c: string, o: number) => {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.2832,
      q = (R: number, t: number) => `${r0(x + R * Math.cos(a + t))} ${r0(y + R * Math.sin(a + t))}`;
    d += `M${q(r1, -w * 0.3)}L${q(r2, -w)}L${q(r2, w)}L${q(r1, w * 0.3)}Z`;
  }
  return f(d, c, o);
};

export const stars = (seed: number, n: number, y1: number, c: string) => {
  const r = rng(seed);
  let a = '',
    b = '';
  for (let i = 0; i < n; i++) {
    const x = r0(r() * 430 - 20),
      y = r0(r() * y1 + 8);
    if (i % 5 === 0) b += star(x, y, 4 + r() * 3, 1.6, 4);
    else {
      const k = +(1.4 + r() * 1.6).toFixed(1);
      a += `M${x} ${y}l${k} ${k}l-${k} ${k}l-${k} -${k}Z`;
    }
  }
  return f(a, c, 0.75) + f(b, c);
};

export const skyOf = (T: Time, mid = 0.5) =>
  layer(
    'sky',
    f('M-40 -40H430V884H-40Z', T.sky),
    f('M-40 150C40 128 120 168 210 144C300 122 360 158 430 140V884H-40Z', mix(T.sky, T.skyLow, mid * 0.6)),
    f('M-40 262C60 238 150 284 240 258C310 238 380 270 430 252V884H-40Z', mix(T.sky, T.skyLow, mid * 1.2)),
    f('M-40 350C50 330 150 366 250 344C320 330 380 352 430 342V884H-40Z', T.skyLow),
  );
