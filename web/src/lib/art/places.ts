/** The six places and the Pond, each on a paper plate. */
import { cut, g, p, svg, type Frame, type Svg } from './kit';
import { PAPER } from './palette';
import { forest, garden, mill } from './places-inland';
import { belfry, cave, pond, shore } from './places-outer';
import type { Scenery } from './plants';

export const PLACES = ['forest', 'mill', 'garden', 'belfry', 'cave', 'shore'] as const;
export type PlaceName = (typeof PLACES)[number];

const PLATE =
  'M34 40C66 22 120 30 158 24C196 20 226 44 228 88C232 128 226 166 196 182C156 196 92 192 58 184C24 176 10 144 12 106C12 76 16 52 34 40Z';

const SCENERY: Record<PlaceName | 'pond', () => Scenery> = { forest, mill, garden, belfry, cave, shore, pond };

/** A vignette of one place, 240 × 200: a paper plate, with the landmark rising over its edge. */
export function place({ place: kind, size, label }: Frame & { place: PlaceName | 'pond' }): Svg {
  const { under, over = '' } = SCENERY[kind]();
  return svg(
    240,
    200,
    p(PLATE, PAPER, 5, 1.2) +
      g(
        'translate(7 6.500) scale(.942)',
        cut(PLATE, under) +
          cut('M0 -10H240V150L228 150C226 172 214 178 196 182C156 196 92 192 58 184C24 176 16 160 13 140L0 140Z', over),
      ),
    { size, label, cls: 'place' },
  );
}
