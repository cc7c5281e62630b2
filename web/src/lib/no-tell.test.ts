/**
 * Nothing that a neighbour could hear, feel or see out of the corner of an eye depends on a role: sounds, the buzz and
 * what moves when a step begins are made from the public view, and nothing else in the client makes any.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

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
