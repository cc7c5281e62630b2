/** The village in the evening, lamps lit. */
import { f } from '../kit';
import { EVENING } from '../palette';
import { layer } from './land';
import { cloud, discs, skyOf } from './sky';
import { front, hills, meadow, village } from './village';
import { frame, type SceneFrame } from './frame';
import type { Svg } from '../kit';

const picture = (): string =>
  skyOf(EVENING) +
  layer('sun', discs(262, 352, 62, '#fbd98a', EVENING.skyLow)) +
  layer(
    'clouds-far',
    f(
      'M-40 196C40 186 90 200 170 192C130 206 40 210 -40 208ZM210 122C280 112 360 126 430 116V128C360 134 280 132 210 122Z',
      EVENING.cloud,
      0.6,
    ),
  ) +
  layer('clouds', cloud(86, 142, 0.8, EVENING.cloud), cloud(330, 226, 0.7, '#ef9f72'), cloud(60, 300, 0.5, '#ef9f72')) +
  layer(
    'birds',
    f(
      'M150 252C156 244 162 246 166 252C170 246 176 244 182 252C176 250 170 252 166 258C162 252 156 250 150 252ZM190 236C194 230 199 231 202 236C205 231 210 230 214 236C210 234 205 236 202 240C199 236 194 234 190 236Z',
      EVENING.front,
      0.7,
    ),
  ) +
  hills(EVENING, 5) +
  village(EVENING, true) +
  meadow(EVENING, 4, true) +
  front(EVENING, 6, ['#f2b07a', '#d9796a']);

/** The scene, filling its box. */
export const draw = (o: SceneFrame = {}): Svg => frame(picture(), o);
