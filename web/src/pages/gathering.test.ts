/** While the witches choose, every phone shows the same controls and sends the same for the same taps, whatever its role. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FRAME_BYTES, ROLES, type Role } from '../lib/protocol/types';
import { close, find, ready, sent, service, show, tap } from './phone.test-kit';

beforeAll(ready);
afterEach(close);

/** What can be tapped, and how it stands there, in order. */
const controls = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.screen [data-do], .screen [data-seat][aria-pressed]')].map((at) =>
    [at.dataset.do, at.dataset.value, at.dataset.seat, at.getAttribute('aria-disabled'), at.getAttribute('aria-pressed'), at.className].join(' | '),
  );

const WAYS: [string, string[]][] = [
  ['a spell on a cat', ['[data-do=pick_place][data-value=cave]', '[data-do=pick_spell][data-value=frog]', '[data-do=pick_target][data-value="4"]']],
  ['no spell', ['[data-do=pick_place][data-value=mill]', '[data-do=pick_spell][data-value=none]']],
];

/** Taps this way and notes what stood there before each tap, and what went out: kinds, numbers and bytes. */
function walk(role: Role, taps: string[]): unknown[] {
  show({ phase: 'gathering', role, n: 6 });
  const seen: unknown[] = [];
  for (const selector of taps) {
    seen.push(controls());
    expect(find(selector).getAttribute('aria-disabled')).not.toBe('true');
    tap(selector);
    seen.push(sent(), [...service.last.sizes]);
  }
  seen.push(controls());
  close();
  return seen;
}

describe('in gathering', () => {
  it.each(WAYS)('%s is tapped on the same controls and sent in the same frames in every role', (_, taps) => {
    const seen = ROLES.map((role) => walk(role, taps));
    expect((seen[0]?.[1] as unknown[]).length).toBe(1);
    expect((seen[0]?.at(-2) as number[]).slice(1).every((size) => size === FRAME_BYTES)).toBe(true);
    expect((seen[0]?.at(-2) as number[]).length).toBeGreaterThan(taps.length);
    for (const [at, one] of seen.entries()) expect(one, ROLES[at]).toEqual(seen[0]);
  });
});
