/** The frame of every scene: 390 × 844, filling its box. */
import { svg, type Svg } from '../kit';

export type SceneSide = 'village' | 'witches' | 'jester';

/** `side` counts for `result` only. */
export interface SceneFrame {
  side?: SceneSide;
  label?: string;
}

export const frame = (picture: string, { label }: SceneFrame): Svg =>
  svg(390, 844, picture, { label, cls: 'scene', fit: 'xMidYMid slice' });
