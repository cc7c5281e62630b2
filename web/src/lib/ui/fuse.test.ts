// @vitest-environment jsdom
/** The bar of the witches' turn: it stands where what has passed of the turn says, however often it is measured. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { FakeService } from '../../dev/fake-service';
import { sampleOwn, sampleRoom } from '../../dev/sample';
import { HandTimers } from '../net/hand-timers.test-kit';
import { RoomStore } from '../store.svelte';
import Fuse from './Fuse.svelte';
import { AtTable, giveTable } from './place-at-table.svelte';

let shown: ReturnType<typeof mount> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});

it('begins anew when it is measured anew, and not when the view tells something else', () => {
  const timers = new HandTimers();
  const wish = { phase: 'gathering' } as const;
  const room = sampleRoom({ ...wish, now: timers.now() });
  const service = new FakeService(room, sampleOwn(wish, room), () => timers.now());
  const store = new RoomStore({ room: room.room, token: new Uint8Array(16), session: 'session-1', mode: 'seat', socket: service.open, timers });
  store.start();
  service.last.accept();
  const AtATable: typeof Fuse = (anchor, props) => {
    giveTable(new AtTable(store));
    return Fuse(anchor, props);
  };
  shown = mount(AtATable, { target: document.body, context: new Map() });
  const bar = (): HTMLElement => {
    const found = document.querySelector<HTMLElement>('.burn');
    if (!found) throw new Error('no bar');
    return found;
  };
  /** Where a bar that has just been made stands, of its whole. */
  const begins = (): number => -parseFloat(bar().style.animationDelay) / parseFloat(bar().style.animationDuration);
  const passed = (): number => 1 - (store.left() ?? 0) / (room.clock?.whole_ms ?? 1);
  flushSync();
  const [first, delay] = [bar(), bar().style.animationDelay];
  expect(begins()).toBeCloseTo(passed());

  timers.pass(2_000);
  service.update({ done: [1] });
  flushSync();
  expect(bar(), 'it has counted the two seconds itself').toBe(first);
  expect(bar().style.animationDelay).toBe(delay);

  timers.pass(2_000);
  store.time = { ...store.time, offsetMs: store.time.offsetMs + 500, tripMs: 1 };
  flushSync();
  expect(bar(), 'a bar that counts from now').not.toBe(first);
  expect(begins()).toBeCloseTo(passed());
});
