/** The last picture, in the light of the side that won. */
import { dark, f, lite, p, rng, type Svg } from '../kit';
import { EVENING, GOLD, MORNING, NIGHT } from '../palette';
import { frame, type SceneFrame, type SceneSide } from './frame';
import { grain, layer, r0, ridge, sheet, tufts } from './land';
import { discs, rays, skyOf, stars } from './sky';
import { front, hills, village } from './village';

const picture = (side: SceneSide): string => {
  const T = { village: MORNING, witches: NIGHT, jester: EVENING }[side],
    lit = side !== 'village',
    cs =
      side === 'witches'
        ? ['#86b56b', '#aa90da', GOLD]
        : side === 'jester'
          ? [GOLD, '#e4a1a2', '#f8f0dc']
          : ['#ca5c3b', GOLD, '#4b878e'];
  const r = rng(17);
  const bits = cs.map(() => '');
  for (let i = 0; i < 54; i++) {
    const x = r0(r() * 420 - 15),
      y = r0(r() * 520 + 10),
      a = r() * 6.3,
      w = 4 + r() * 4,
      c = Math.cos(a) * w,
      s = Math.sin(a) * w;
    bits[i % 3] +=
      `M${r0(x - c)} ${r0(y - s)}L${r0(x + s * 0.6)} ${r0(y - c * 0.6)}L${r0(x + c)} ${r0(y + s)}L${r0(x - s * 0.6)} ${r0(y + c * 0.6)}Z`;
  }
  const flags = (x0: number, y0: number, x1: number, y1: number, sag: number): string => {
    let k = '';
    const at = (t: number): [number, number] => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)];
    for (let i = 0; i < 9; i++) {
      const [ax, ay] = at(i / 9 + 0.01),
        [bx, by] = at((i + 1) / 9 - 0.01);
      k += p(
        `M${r0(ax)} ${r0(ay)}L${r0(bx)} ${r0(by)}L${r0((ax + bx) / 2)} ${r0((ay + by) / 2 + 34)}Z`,
        cs[i % 3] ?? GOLD,
        3,
        0,
      );
    }
    return (
      f(
        `M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag * 2} ${x1} ${y1}L${x1} ${y1 + 3}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag * 2 + 3} ${x0} ${y0 + 3}Z`,
        dark(T.front, 0.2),
      ) + k
    );
  };
  return (
    skyOf(T, side === 'witches' ? 0.35 : 0.5) +
    layer(
      'rays',
      rays(195, 330, 22, 60, 620, 0.06, side === 'witches' ? '#8f83c9' : '#fff4d6', side === 'witches' ? 0.2 : 0.42),
    ) +
    layer('sun', discs(195, 330, 84, side === 'witches' ? NIGHT.light : T.light, T.skyLow)) +
    (side === 'witches' ? layer('stars', stars(21, 30, 300, '#fdf0cc')) : '') +
    hills(T, 6) +
    village(T, lit) +
    layer(
      'near',
      sheet(ridge(520, 494, 516, 500, 524, 506), T.hill2),
      sheet(ridge(600, 566, 548, 566, 600), T.near, 0.3),
      tufts(3, 22, 610, 790, dark(T.near, 0.16), 0.5),
      grain(5, 590, 830, lite(T.near, 0.5)),
    ) +
    layer('bunting', flags(-36, 56, 195, 84, 30), flags(197, 84, 430, 50, 34)) +
    layer('confetti', bits.map((d, i) => f(d, cs[i] ?? GOLD)).join('')) +
    front(T, 5, cs)
  );
};

/** The scene, filling its box. */
export const draw = (o: SceneFrame = {}): Svg => frame(picture(o.side ?? 'village'), o);
