/** The village at dawn, with the duck on its way. */
import { f, g } from '../kit';
import { MORNING } from '../palette';
import { duckArt } from '../duck';
import { layer } from './land';
import { cloud, discs, rays, skyOf } from './sky';
import { front, hills, meadow, village } from './village';
import { frame, type SceneFrame } from './frame';
import type { Svg } from '../kit';

const picture = (): string =>
  skyOf(MORNING) +
  layer('sun', rays(128, 372, 20, 70, 420, 0.06, '#fff4d6', 0.42), discs(128, 372, 56, MORNING.light, MORNING.skyLow)) +
  layer('clouds', cloud(300, 150, 0.8, MORNING.cloud), cloud(70, 210, 0.56, MORNING.cloud, 0.9)) +
  layer(
    'duck',
    g('translate(196 196) scale(.44)', duckArt('fly').replace(/<(use|path)[^>]* fill="#2b2140" opacity[^>]*\/>/g, '')),
  ) +
  hills(MORNING, 11) +
  layer(
    'mist',
    f(
      'M-40 436C40 424 100 446 190 434C290 422 340 446 430 432V452C340 462 260 446 180 456C90 464 20 450 -40 458Z',
      '#fffaf0',
      0.6,
    ),
  ) +
  village(MORNING) +
  meadow(MORNING, 9) +
  layer(
    'mist-near',
    f(
      'M-40 556C60 540 120 566 220 552C300 542 360 562 430 548V574C350 584 280 568 200 580C100 590 40 572 -40 584Z',
      '#fffaf0',
      0.38,
    ),
  ) +
  front(MORNING, 8, ['#fff6e2', '#f0b49a']);

/** The scene, filling its box. */
export const draw = (o: SceneFrame = {}): Svg => frame(picture(), o);
