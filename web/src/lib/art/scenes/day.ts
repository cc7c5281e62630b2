/** The village by day. */
import { DAY, GOLD } from '../palette';
import { layer } from './land';
import { cloud, discs, rays, skyOf } from './sky';
import { front, hills, meadow, village } from './village';
import { frame, type SceneFrame } from './frame';
import type { Svg } from '../kit';

const picture = (): string =>
  skyOf(DAY) +
  layer('sun', rays(76, 132, 20, 58, 92, 0.07, GOLD, 0.4), discs(76, 132, 42, DAY.light, DAY.sky)) +
  layer('clouds-far', cloud(300, 110, 0.5, DAY.cloud, 0.8), cloud(180, 216, 0.42, DAY.cloud, 0.8)) +
  layer('clouds', cloud(250, 176, 0.92, DAY.cloud), cloud(60, 268, 0.72, DAY.cloud), cloud(366, 296, 0.6, DAY.cloud)) +
  hills(DAY, 3) +
  village(DAY) +
  meadow(DAY, 7) +
  front(DAY, 5, ['#fff6e2', '#e4a1a2', '#c9b1e6']);

/** The scene, filling its box. */
export const draw = (o: SceneFrame = {}): Svg => frame(picture(), o);
