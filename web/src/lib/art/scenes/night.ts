/** The village at night. */
import { f, oval, rng } from '../kit';
import { NIGHT, GOLD } from '../palette';
import { layer, r0 } from './land';
import { cloud, discs, skyOf, stars } from './sky';
import { front, hills, meadow, village } from './village';
import { frame, type SceneFrame } from './frame';
import type { Svg } from '../kit';

const picture = (): string =>
  skyOf(NIGHT, 0.35) +
  layer('stars', stars(21, 46, 330, '#fdf0cc')) +
  layer(
    'moon',
    discs(92, 140, 44, NIGHT.light, NIGHT.sky),
    f(oval(78, 128, 8, 7) + oval(104, 152, 10, 9) + oval(100, 124, 4), '#e6cb8e', 0.7),
    f('M114 102C144 124 140 172 100 184C124 166 130 130 114 102Z', '#e0bf80', 0.6),
  ) +
  layer('clouds', cloud(290, 172, 0.8, NIGHT.cloud, 0.9), cloud(70, 268, 0.56, NIGHT.cloud, 0.8)) +
  hills(NIGHT, 3) +
  village(NIGHT, true) +
  meadow(NIGHT, 7, true) +
  layer('glow', f(oval(64, 512, 30, 20) + oval(316, 518, 32, 22) + oval(148, 508, 28, 18), GOLD, 0.14)) +
  front(NIGHT, 5) +
  layer(
    'fireflies',
    (() => {
      const r = rng(44);
      let a = '',
        b = '';
      for (let i = 0; i < 12; i++) {
        const x = r0(r() * 380),
          y = r0(560 + r() * 220);
        a += oval(x, y, 6);
        b += oval(x, y, 1.9);
      }
      return f(a, GOLD, 0.2) + f(b, '#ffe9b0');
    })(),
  );

/** The scene, filling its box. */
export const draw = (o: SceneFrame = {}): Svg => frame(picture(), o);
