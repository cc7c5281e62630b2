/** What grows at the six places, and the spoiled one. */
import { f, g, oval, p, svg, type Frame, type Svg } from './kit';
import type { PlaceName } from './places';
import { lav, mush, owlFeather, pearl, shard, shell, wheatEar } from './plants';

export type IngredientName = 'mushroom' | 'wheat' | 'lavender' | 'feather' | 'crystal' | 'pearl';

export const INGREDIENT_OF: Record<PlaceName, IngredientName> = {
  forest: 'mushroom',
  mill: 'wheat',
  garden: 'lavender',
  belfry: 'feather',
  cave: 'crystal',
  shore: 'pearl',
};

const ING: Record<IngredientName | 'spoiled', () => string> = {
  mushroom: () => g('translate(-2 4)', mush(68, 82, 0.72, '#d98a55'), mush(42, 84, 1.28, '#c95f42')),
  wheat: () =>
    wheatEar(46, 92, 0.92, -16) +
    wheatEar(52, 92, 0.92, 18) +
    wheatEar(48, 94, 1, 0) +
    p('M34 66C42 62 56 62 62 66C64 70 64 74 61 77C54 80 42 80 36 77C33 74 32 70 34 66Z', '#c9503c', 2),
  lavender: () =>
    lav(46, 92, 0.98, -18) +
    lav(50, 92, 0.98, 18) +
    lav(48, 94, 1.06, 0) +
    p('M35 64C42 61 54 61 61 64C63 68 63 72 60 75C54 78 42 78 37 75C34 72 33 68 35 64Z', '#e8c06a', 2),
  feather: () => g('translate(44 50)', owlFeather(28, 0.86)),
  crystal: () =>
    shard(30, 84, 11, 44, '#7fa4d8', -20) +
    shard(66, 84, 12, 48, '#6fb3c4', 20) +
    shard(48, 86, 16, 76, '#8ccbd2', 0) +
    p('M14 82C30 76 66 76 84 82C82 92 66 94 48 94C30 94 16 92 14 82Z', '#8b8390', 2),
  pearl: () =>
    g(
      'translate(48 60) scale(1.12)',
      shell('#e2a79a'),
      p('M-36 6C-20 16 20 16 36 6C34 22 16 27 0 27C-16 27 -34 22 -36 6Z', '#d08a80', 2),
      f('M-30 8C-16 15 16 15 30 8C18 4 -18 4 -30 8Z', '#8f4f58'),
      pearl(0, -1, 14),
    ),
  spoiled: () =>
    p(
      'M38 90C34 70 36 58 46 48C52 42 54 36 52 30L64 30C68 44 62 54 56 62C50 70 52 80 54 90C50 94 42 94 38 90Z',
      '#b3ae86',
      3,
    ) +
    f('M64 30C68 44 62 54 56 62C50 70 52 80 54 90C50 92 48 92 46 92C44 78 46 68 52 58C58 50 60 40 58 30Z', '#8c8a66') +
    p(
      'M22 62C12 44 18 18 42 10C66 4 86 20 88 44C90 52 88 60 84 66C82 58 78 54 74 58C72 62 74 70 70 74C64 70 68 54 60 50C52 46 46 48 44 56C43 62 46 68 42 74C36 72 38 60 34 56C28 54 26 58 22 62Z',
      '#6c7350',
      4,
    ) +
    f('M62 10C78 16 88 30 88 44C90 52 88 60 84 66C82 58 78 54 74 58C80 42 76 24 62 10Z', '#4d533f') +
    p(oval(40, 30, 9, 7), '#98a066', 1.5, 0) +
    p(oval(62, 34, 7, 6), '#98a066', 1.5, 0) +
    f(oval(41, 31, 3.5, 2.5) + oval(30, 44, 4, 3) + oval(63, 35, 2.5) + oval(52, 20, 4, 2.5), '#c5c88c') +
    f(oval(42, 82, 2.2, 3.4) + oval(70, 82, 2.4, 4), '#6c7350') +
    (
      [
        [16, 24, -20],
        [82, 10, 15],
      ] as const
    )
      .map(([x, y, a]) =>
        g(
          `translate(${x} ${y}) rotate(${a})`,
          f(oval(-4, -3, 4.5, 3) + oval(4, -3, 4.5, 3), '#d8d4c4'),
          f(oval(0, 0, 3, 3.6), '#2b2140'),
        ),
      )
      .join(''),
};

/** One ingredient, 96 × 96. */
export function ingredient({ kind, size, label }: Frame & { kind: IngredientName | 'spoiled' }): Svg {
  return svg(96, 96, ING[kind](), { size, label, cls: 'ingredient' });
}

/** The drawing alone, to be placed inside another picture. */
export const ingredientArt = (kind: IngredientName | 'spoiled'): string => ING[kind]();
