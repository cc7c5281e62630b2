// @vitest-environment jsdom
/** Scenes move by transform and opacity alone, end at a tap, stand still where motion is unwanted, and cost nothing when idle. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleRoom } from '../../dev/sample';
import { sources, WEB } from '../i18n/catalogue.test-kit';
import { PHASES } from '../protocol/types';
import { move, play, running, skip } from './player';
import { scoreOf } from './score';

const MOVABLE = ['transform', 'opacity', 'offset', 'easing'];
const STATES = ['', 'failure', 'nobody', 'rejected'];

function animated(): { calls: [Keyframe[], KeyframeAnimationOptions][]; finished: number } {
  const log = { calls: [] as [Keyframe[], KeyframeAnimationOptions][], finished: 0 };
  Element.prototype.animate = function (frames, options) {
    log.calls.push([frames as Keyframe[], options as KeyframeAnimationOptions]);
    let done: (value: unknown) => void = () => undefined;
    const finished = new Promise((resolve) => (done = resolve));
    const finish = (): void => {
      log.finished++;
      done(null);
    };
    return { finished, finish, cancel: () => undefined } as unknown as Animation;
  };
  return log;
}
afterEach(() => {
  skip();
  Reflect.deleteProperty(Element.prototype, 'animate');
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('the scores', () => {
  const moves = PHASES.flatMap((phase) => STATES.flatMap((state) => scoreOf(sampleRoom({ phase, n: 9, state }))));

  it('move nothing but transform and opacity', () => {
    expect(moves.length).toBeGreaterThan(40);
    for (const { stills } of moves) for (const still of stills) expect(Object.keys(still).filter((key) => !MOVABLE.includes(key))).toEqual([]);
  });

  it('are over in five seconds', () => {
    for (const { ms, delay = 0, apart = 0, times = 1 } of moves) expect(ms * times + delay + apart * 12).toBeLessThanOrEqual(5_000);
  });

  it('are none where people think', () => {
    for (const phase of ['day', 'debate', 'proposal', 'approval', 'ritual', 'vote'] as const) expect(scoreOf(sampleRoom({ phase }))).toEqual([]);
  });

  it('let nothing of a vote show before its ballots do', () => {
    for (const phase of ['approval_result', 'vote_result'] as const)
      for (const state of STATES) {
        const score = scoreOf(sampleRoom({ phase, n: 9, state }));
        const told = score.find(({ at }) => at.startsWith('.lead-text'));
        expect(told?.at).toContain('.hero');
        expect(told?.stills[0]).toEqual({ opacity: 0 });
        const ballots = score.filter(({ at }) => at.startsWith('.ballots') || at.startsWith('.tally'));
        for (const ballot of ballots) expect(ballot.delay ?? 0).toBeLessThan(told?.delay ?? 0);
      }
  });

  it('let nothing of a ritual show before the end does', () => {
    const hidden = scoreOf(sampleRoom({ phase: 'ritual_result', state: 'failure' }));
    for (const at of ['.ritual-after', '.words, .tv-told', '.omens :is(.seals, .candles)'])
      expect(hidden.find((one) => one.at === at)?.stills[0]).toEqual({ opacity: 0 });
  });
});

describe('playing', () => {
  it('ends at a tap', async () => {
    const log = animated();
    document.body.innerHTML = '<i class="letter"></i><i class="needs"><li></li><li></li></i>';
    play(scoreOf(sampleRoom({ phase: 'morning' })));
    expect(log.calls.length).toBe(3);
    expect(running()).toBe(3);
    skip();
    await Promise.resolve();
    expect(log.finished).toBe(3);
    await vi.waitFor(() => expect(running()).toBe(0));
  });

  it('does not begin under reduced motion, on a hidden page, or where the browser cannot', () => {
    const node = document.createElement('i');
    expect(move(node, { stills: [{ opacity: 0 }], ms: 10 })).toBeNull();
    const log = animated();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(move(node, { stills: [{ opacity: 0 }], ms: 10 })).toBeNull();
    expect(log.calls).toEqual([]);
  });
});

describe('the sources', () => {
  const styles = readdirSync(join(WEB, 'src/styles')).map((file) => readFileSync(join(WEB, 'src/styles', file), 'utf8'));
  const css = styles.join('\n').replace(/\/\*[\s\S]*?\*\//g, '');

  it('let the styles change nothing else over time', () => {
    const changed = [...css.matchAll(/transition:\s*([^;]+);/g)].flatMap((m) => (m[1] ?? '').split(/,(?![^(]*\))/).map((part) => part.trim().split(/\s+/)[0]));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter((name) => !['transform', 'opacity', 'translate', 'scale', 'rotate', 'none'].includes(name ?? ''))).toEqual([]);
    for (const [, body = ''] of css.matchAll(/@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g))
      expect([...body.matchAll(/([a-z-]+)\s*:/g)].map((m) => m[1]).filter((name) => !['transform', 'opacity', 'translate', 'scale', 'rotate'].includes(name ?? ''))).toEqual([]);
  });

  it('repeat nothing for ever, and ask for no frames', () => {
    expect(css).not.toContain('infinite');
    const code = sources().filter((path) => !path.includes('.test'));
    for (const path of code) {
      const text = readFileSync(path, 'utf8');
      // One frame, when a step begins: the rest of its screen comes after it.
      if (!path.endsWith('after-frame.ts')) expect(text.includes('requestAnimationFrame') || text.includes('setInterval(') ? path : '').toBe('');
      if (!path.endsWith('player.ts')) expect(/\.animate\(/.test(text) ? path : '').toBe('');
    }
  });
});
