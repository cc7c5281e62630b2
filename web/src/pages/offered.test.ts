/**
 * Whatever the engine offers can be done on the phone, in every role, however its owner opens what is secret: by holding,
 * by a tap, or by ear. The offers are those of real games (tools/generate_offered.py); the hand in here knows no rule.
 */
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import offered from '../dev/offered.json';
import { sampleOwn, sampleRoom, type Wish } from '../dev/sample';
import { TAP_MS } from '../lib/ui/holding.svelte';
import type { CardView, Form, Offer, Role } from '../lib/protocol/types';
import { settings } from '../lib/settings.svelte';
import { close, press, ready, sent, open } from './phone.test-kit';

interface Kind {
  phase: Wish['phase'];
  n: number;
  role: Role;
  form: Form;
  seat: number;
  mayor: boolean;
  hand: CardView[];
  can: Offer[];
}
type Way = 'hold' | 'tap' | 'ear';

/** Scenes of a few seconds without a table: what abilities may do in them can be done before and after. */
const SCENES: readonly string[] = ['approval_result', 'ritual_result', 'quarrel'];
const ABILITIES: readonly string[] = ['look_at', 'steal'];

function lay({ phase, n, role, form, seat, mayor, hand, can }: Kind): void {
  const wish: Wish = { phase, n, me: seat, role, form, state: mayor ? 'mayor' : '', said: 0 };
  const room = sampleRoom(wish);
  const own = { ...sampleOwn(wish, room), role, hand, can };
  if (can.some(({ do: does }) => does === 'place_card') && !room.team.includes(seat)) room.team[0] = seat;
  open({ ...room, forms: { ...room.forms, [seat]: form }, done: room.done.filter((id) => id !== seat) }, own);
}

const pressable = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((found) => found.getAttribute('aria-disabled') !== 'true' && !(found as HTMLButtonElement).disabled);
const has = (does: string): boolean => sent().some((command) => command.do === does);

/** Taps what sends a command, where a tap does; chooses before what has to be chosen before. */
function tapped(does: string): boolean {
  if (does === 'propose')
    for (const seat of pressable('.stage [data-do=choose]')) {
      if (pressable('[data-do=propose]').length) break;
      seat.click();
      flushSync();
    }
  for (const control of pressable(`[data-do=${does}]`)) {
    control.click();
    flushSync();
    if (has(does)) return true;
  }
  return false;
}

/** Opens something secret, takes what sends the command out of it, and lets go. */
function taken(opener: HTMLElement, way: Way, { do: does, seats }: Offer): boolean {
  document.elementFromPoint = () => null;
  if (way === 'hold') {
    press(opener, 'pointerdown');
    vi.advanceTimersByTime(TAP_MS);
    flushSync();
    const [chip] = does === 'guard_place' ? pressable('[data-place][data-chip]') : pressable(`[data-chip][data-do=${does}]`);
    document.elementFromPoint = () => chip ?? null;
    press(opener, 'pointermove');
    press(opener, 'pointerup');
    document.elementFromPoint = () => null;
    return has(does);
  }
  opener.click();
  flushSync();
  if (does === 'guard_place') pressable('[data-place]')[0]?.click();
  if (tapped(does)) return true;
  const about = pressable('[data-testid=card] [data-do=page]').find(({ dataset }) => seats?.includes(Number(dataset.seat)));
  if (about) {
    about.click();
    flushSync();
    if (tapped(does)) return true;
  }
  return has(does);
}

/** Looks everywhere: in plain sight, in the sheet of statements, on the page of a cat that it is about, on the own card. */
function isDone(kind: Kind, offer: Offer, way: Way): boolean {
  const { do: does, seats } = offer;
  const anew = (): void => {
    close();
    settings.tapToOpen = way === 'tap';
    lay(kind);
  };
  anew();
  if (tapped(does)) return true;
  for (const opener of does === 'say' ? pressable('[data-testid=said]') : []) {
    opener.click();
    flushSync();
    if (tapped(does)) return true;
  }
  const page = `.stage [data-seat="${seats?.find((id) => id !== kind.seat) ?? 'none'}"]`;
  for (const selector of [page, ...['hand', 'rolecard', 'me'].map((name) => `[data-testid=${name}]`)]) {
    if (pressable(selector).some((opener) => taken(opener, way, offer))) return true;
    if (pressable(selector).length) anew();
  }
  return false;
}

beforeAll(ready);
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  close();
});

/**
 * Where the most is offered at once there is the most to hide it: every offer of every role in a phase, once. Statements are
 * made in a sheet that knows no role (statements.test.ts), and drawing it takes long: one role's stand for all.
 */
function asked(phase: string): [Kind, Offer][] {
  const found = new Map<string, [Kind, Offer]>();
  const kinds = (offered as Kind[]).filter((one) => one.phase === phase).sort((a, b) => b.can.length - a.can.length);
  for (const kind of kinds)
    for (const offer of kind.can) {
      const what = [kind.role, offer.do, (offer.cards?.length ?? 0) > 0].join();
      if (offer.do === 'say' && kind.role !== 'villager') continue;
      if (!found.has(what) && !(SCENES.includes(phase) && ABILITIES.includes(offer.do))) found.set(what, [kind, offer]);
    }
  return [...found.values()];
}

/** All that could not be done, in every phase. */
function missing(way: Way): string[] {
  const phases = [...new Set((offered as Kind[]).map(({ phase }) => phase))];
  return phases.flatMap((phase) =>
    asked(phase)
      .filter(([kind, offer]) => !isDone(kind, offer, way))
      .map(([kind, offer]) => `${offer.do} of the ${kind.role} in ${phase}, beside ${kind.can.map((one) => one.do).join()}`),
  );
}

describe('whatever is offered', { timeout: 120_000 }, () => {
  it('can be done by a finger that holds', () => expect(missing('hold')).toEqual([]));
  it('can be done where a tap opens what is secret', () => expect(missing('tap')).toEqual([]));
  it('can be done by ear', () => expect(missing('ear')).toEqual([]));
  it('is all that the engine has', () => {
    expect(new Set((offered as Kind[]).flatMap(({ can }) => can.map((one) => one.do))).size).toBe(16);
  });
});
