/** After a game comes another one at the same table: nothing of the last one is left on any control (cases EN-03, EN-05). */
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sampleOwn, sampleRoom, type Wish } from '../dev/sample';
import { HandTimers } from '../lib/net/hand-timers.test-kit';
import { close, open, ready, sent, service, show, store, tap } from './phone.test-kit';

beforeAll(ready);
afterEach(close);

/** A step of the next game begins. */
function next(wish: Wish): void {
  const room = sampleRoom({ ...wish, now: new HandTimers().now() });
  const later = { game: room.game + 1, phase: { ...room.phase, no: room.phase.no + 100 } };
  service.update({ ...room, ...later }, sampleOwn(wish, room));
  flushSync();
}

/** Every control of the dock: what it does, what stands on it, and whether it can be pressed. It comes a frame later. */
async function controls(): Promise<string[]> {
  const docked = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.dock [data-do]')];
  await vi.waitFor(() => { flushSync(); expect(docked().length).toBeGreaterThan(0); }, 10_000);
  return docked().map((at) =>
    [at.dataset.do, at.textContent?.trim(), at.getAttribute('aria-disabled'), at.getAttribute('aria-pressed'), at.className].join(' | '),
  );
}

const NEXT: Wish[] = [{ phase: 'lobby' }, { phase: 'roles' }, { phase: 'debate' }, { phase: 'vote' }, { phase: 'finished' }];

it.each<[string, Wish, () => void]>([
  ['that was played again', { phase: 'finished' }, () => tap('[data-do=play_again]')],
  ['whose debate was ended by a tap', { phase: 'debate' }, () => tap('[data-do=end_debate]')],
  ['whose roles were confirmed', { phase: 'roles' }, () => tap('[data-do=confirm]')],
])('after a game %s every control is as on a page that has just been opened', async (_, wish, happens) => {
  for (const step of NEXT) {
    show(wish);
    happens();
    expect(sent().length).toBe(1);
    next(step);
    expect(store.pending).toEqual([]);
    const after = await controls();
    const [room, own] = [service.room, service.own];
    close();
    open(room, own);
    expect(after, step.phase).toEqual(await controls());
    close();
  }
});

it('shows nothing of the former result in the next lobby', async () => {
  show({ phase: 'finished' });
  expect(store.room.recap).not.toBeNull();
  expect((await controls()).join()).toContain('play_again');
  next({ phase: 'lobby' });
  expect(store.room.recap).toBeNull();
  expect((await controls()).join()).not.toContain('play_again');
});
