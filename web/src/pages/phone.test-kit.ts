/**
 * A phone in memory for the pages' tests: shows any sample view, taps, and tells what it has sent. Each test mounts one;
 * `close` takes it away. Pictures are none of theirs (`tests/without-pictures.ts`).
 */
import { flushSync, mount, unmount } from 'svelte';
import { FakeService } from '../dev/fake-service';
import { sampleOwn, sampleRoom, type Wish } from '../dev/sample';
import { loadLate, setLocale } from '../lib/i18n/index.svelte';
import { HandTimers } from '../lib/net/hand-timers.test-kit';
import type { AnyCommand, OwnView, PublicView } from '../lib/protocol/types';
import { settings } from '../lib/settings.svelte';
import { RoomStore } from '../lib/store.svelte';
import { late } from '../lib/ui/late.svelte';
import RoomView from './RoomView.svelte';

/** Any page that is given a store. */
type View = typeof RoomView;

let shown: Record<string, unknown> | null = null;
let viewed: unknown = RoomView;
export let service: FakeService;
export let store: RoomStore;

/** All parts and texts, in English. */
export async function ready(): Promise<void> {
  await late.fetch();
  await setLocale('en');
  await loadLate();
  document.elementFromPoint = () => null;
}

function away(): void {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = '';
}

export function close(): void {
  away();
  settings.tapToOpen = false;
  sessionStorage.clear();
}

export function show(wish: Wish, view: unknown = RoomView): void {
  const room = sampleRoom({ ...wish, now: new HandTimers().now() });
  viewed = view;
  open(room, sampleOwn(wish, room), view);
}

/** Loads the page anew; of what the service had been told and this tab has kept, nothing is lost. */
export function reload(room: Partial<PublicView> = {}, own: Partial<OwnView> = {}): void {
  away();
  open({ ...service.room, ...room }, { ...service.own, ...own }, viewed);
}

/** Shows these views, whatever they are. */
export function open(room: PublicView, own: OwnView, view: unknown = RoomView): void {
  const timers = new HandTimers();
  service = new FakeService(room, own, () => timers.now());
  store = new RoomStore({ room: room.room, token: new Uint8Array(16), session: 'session-1', mode: 'seat', socket: service.open, timers });
  store.start();
  service.last.accept();
  const props = { store, token: 'AAAAAAAAAAAAAAAAAAAAAA', onremoved: () => undefined };
  shown = mount(view as View, { target: document.body, props });
  flushSync();
}

export const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing like ${selector} in ${document.body.innerHTML.slice(0, 2000)}`);
  return found;
};
export const has = (selector: string): boolean => document.querySelector(selector) !== null;
export const tap = (selector: string): void => {
  find(selector).click();
  flushSync();
};
export const sent = (): AnyCommand[] => service.last.acts().map(({ cmd }) => cmd);

/** As a finger: `click` would be a key's or a screen reader's. */
export function press(target: string | HTMLElement, type: string): void {
  const event = new MouseEvent(type, { bubbles: true, button: 0, clientX: 1, clientY: 1 });
  Object.defineProperty(event, 'pointerId', { value: 7 });
  (typeof target === 'string' ? find(target) : target).dispatchEvent(event);
  flushSync();
}
