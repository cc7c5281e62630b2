/**
 * Nothing that a neighbour could hear, feel or see out of the corner of an eye depends on a role: sounds, the buzz and
 * what moves when a step begins are made from the public view, and nothing else in the client makes any; and what lies
 * round the page, which browsers draw beyond its screens, is the same in every step.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { close, find, ready, show } from '../pages/phone.test-kit';
import { PHASES, ROLES } from './protocol/types';

// Pictures are tested where they are drawn; parsing them here would take most of the time.
vi.mock('./ui/pictures', async (real) => ({
  ...Object.fromEntries(Object.keys(await real<object>()).map((name) => [name, () => 'data:,'])),
  growsAt: (await real<typeof import('./ui/pictures')>()).growsAt,
}));
vi.mock('./ui/duck-picture', () => ({ duckPicture: () => 'data:,' }));
vi.mock('./art/circle', () => ({ circle: () => '<svg></svg>' }));
vi.mock('./art/scenes', () => ({ loadScene: () => Promise.resolve(() => '<svg></svg>'), SCENES: [] }));

const LIB = join(process.cwd(), 'src/lib');
const PUBLIC_ONLY = ['sound', 'motion'].flatMap((folder) =>
  readdirSync(join(LIB, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
);
const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    return one.isDirectory() ? files(path) : /\.(ts|svelte)$/.test(one.name) && !/\.test/.test(one.name) ? [path] : [];
  });
const ALL = files(join(process.cwd(), 'src')).map((path) => path.slice(process.cwd().length + 1));

const code = (path: string): string => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');

describe('what a neighbour could notice', () => {
  it('is made by files that know no own view', () => {
    expect(PUBLIC_ONLY.length).toBeGreaterThan(6);
    for (const name of [...PUBLIC_ONLY, 'steps.svelte.ts']) {
      expect(code(join(LIB, name)), name).not.toMatch(/OwnView|\bown\b|\.role\b|\.witches\b|\.can\b|store/);
    }
  });

  it('is made nowhere else: who sounds, shakes and plays scenes is known', () => {
    const makers = (what: RegExp): string[] => ALL.filter((path) => what.test(code(join(process.cwd(), path)))).sort();
    expect(makers(/navigator\.vibrate/)).toEqual(['src/lib/sound/speaker.svelte.ts']);
    expect(makers(/AudioContext/)).toEqual(['src/lib/sound/speaker.svelte.ts', 'src/lib/sound/synth.ts']);
    expect(makers(/\.animate\(/)).toEqual(['src/lib/motion/player.ts']);
    expect(makers(/(?<![gs]et )\b(buzz|begin)\(/).filter((path) => !path.includes('lib/sound') && !path.includes('lib/motion'))).toEqual(['src/lib/steps.svelte.ts']);
  });
});

describe('what lies round the screens', () => {
  beforeAll(ready);
  afterEach(close);

  /** How the page is named, marked and styled, the browser's bar too; its screens are looked at in pictures. */
  const frame = (): string => {
    const round = [document.documentElement, document.body, find('[data-page]'), find('[data-page] > .screen')];
    return [document.head.outerHTML, ...round.map((node) => (node.cloneNode(false) as Element).outerHTML)].join('\n');
  };

  it.each(PHASES)('is the same for every role in %s', (phase) => {
    const seen = ROLES.map((role) => {
      show({ phase, role, n: 12 });
      expect(find('[data-page=room]').dataset.phase).toBe(phase);
      const found = frame();
      close();
      return found;
    });
    expect(new Set(seen).size, seen.join('\n\n')).toBe(1);
  });
});
