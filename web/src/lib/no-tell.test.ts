/**
 * Nothing that a neighbour could hear, feel or see out of the corner of an eye depends on a role: sounds, the buzz and
 * what moves when a step begins are made from the public view, and nothing else in the client makes any; and what lies
 * round the page, which browsers draw beyond its screens, is the same in every step.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { close, find, ready, show } from '../pages/phone.test-kit';
import { PHASES, ROLES } from './protocol/types';

const LIB = join(process.cwd(), 'src/lib');
const PUBLIC_ONLY = ['sound', 'motion'].flatMap((folder) =>
  readdirSync(join(LIB, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
);
const files = (folder: string, kind = /\.(ts|svelte)$/): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    return one.isDirectory() ? files(path, kind) : kind.test(one.name) && !/\.test/.test(one.name) ? [path] : [];
  });
/** All of the client but what only its makers see. */
const ALL = files(join(process.cwd(), 'src')).map((path) => path.slice(process.cwd().length + 1)).filter((path) => !path.startsWith('src/dev/'));

const code = (path: string): string => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
/** The files in which something stands. */
const makers = (what: RegExp): string[] => ALL.filter((path) => what.test(code(join(process.cwd(), path)))).sort();

describe('what a neighbour could notice', () => {
  it('is made by files that know no own view', () => {
    expect(PUBLIC_ONLY.length).toBeGreaterThan(6);
    for (const name of [...PUBLIC_ONLY, 'steps.svelte.ts']) {
      expect(code(join(LIB, name)), name).not.toMatch(/OwnView|\bown\b|\.role\b|\.witches\b|\.can\b|store/);
    }
  });

  it('is made nowhere else: who sounds, shakes, keeps the screen bright and plays scenes is known', () => {
    const speaker = 'src/lib/sound/speaker.svelte.ts';
    const owners: [RegExp, string[]][] = [
      // Words, wherever they stand: a member, a part taken out by its name, a text in brackets.
      [/vibrat/i, [speaker]],
      [/\b(\w*AudioContext|AudioBuffer\w*|Oscillator\w*)\b/, [speaker, 'src/lib/sound/synth.ts']],
      [/\bAudio\b|HTML(Audio|Media|Video)Element|<(audio|video)\b|['"](audio|video)['"]|[sS]peech[A-Z]|MediaSource|\bNotification\b|showNotification/, []],
      [/wakeLock/, ['src/lib/wake-lock.ts']],
      [/\banimate\b|KeyframeEffect|getAnimations|startViewTransition/, ['src/lib/motion/player.ts']],
      [/\b(transition|in|out|animate):[a-z|]+[\s={>]|from 'svelte\/(transition|animate|motion|easing)'/, []],
    ];
    for (const [what, made] of owners) expect(makers(what), String(what)).toEqual(made);
  });

  it('comes from nowhere else: who asks for sounds, the buzz, the lock and movements is known', () => {
    const asks = (module: string): string[] => makers(new RegExp(`['"](\\.{0,2}/)*[\\w./]*${module}(\\.ts)?['"]`));
    const steps = 'src/lib/steps.svelte.ts';
    expect(asks('sound/speaker.svelte')).toEqual([steps, 'src/lib/ui/SoundSetting.svelte']);
    expect(asks('synth')).toEqual(['src/lib/sound/speaker.svelte.ts']);
    expect(asks('wake-lock')).toEqual([steps]);
    expect(asks('motion/begin')).toEqual(['src/lib/art/Scene.svelte', steps]);
    expect(asks('(motion|\\.)/player')).toEqual(['src/lib/art/Scene.svelte', 'src/lib/motion/begin.ts', 'src/lib/motion/leap.ts', 'src/lib/motion/score.ts']);
    expect(code(join(process.cwd(), 'src/lib/ui/SoundSetting.svelte'))).toMatch(/import \{ canBuzz \} from '\.\.\/sound\/speaker\.svelte'/);
  });

  it('has no back door: of the browser only what is named is used, and by its name', () => {
    const used = ALL.flatMap((path) =>
      [...code(join(process.cwd(), path)).matchAll(/(\btypeof |\bin )?\bnavigator\b(?: as Partial<Navigator>\))?(?:\??\.(\w+))?/g)].map(
        ([, asked, member]) => asked?.trim() ?? member ?? `all of it in ${path}`,
      ),
    );
    expect([...new Set(used)].sort()).toEqual(['clipboard', 'in', 'languages', 'onLine', 'serviceWorker', 'share', 'typeof', 'vibrate', 'wakeLock']);
    expect(makers(/\b(globalThis|window|self|document|screen)\s*(\?\.)?\[|\beval\b|new Function|Reflect\.|clientInformation/)).toEqual([]);
  });

  it('has no style that moves for a role alone', () => {
    const styled = [...ALL, ...files(join(process.cwd(), 'src'), /\.css$/).map((path) => path.slice(process.cwd().length + 1))];
    const moving = styled.flatMap((path) => [...code(join(process.cwd(), path)).matchAll(/([^{}]*)\{[^{}]*\b(?:animation|transition)(?:-name)?\s*:/g)].map(([, selector]) => selector ?? ''));
    expect(moving.length).toBeGreaterThan(3);
    for (const selector of moving) expect(selector).not.toMatch(new RegExp(`\\b(role|own|${ROLES.join('|')})\\b`));
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
