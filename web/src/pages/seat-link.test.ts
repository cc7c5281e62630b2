/** A seat's own link: whose it is, nobody's, cut off, or without its key (cases of `/s/CODE#TOKEN`). */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeService } from '../dev/fake-service';
import { sampleOwn, sampleRoom } from '../dev/sample';
import { loadLate, plain, setLocale, t } from '../lib/i18n/index.svelte';
import { LOCALES } from '../lib/i18n/locales';
import { dropToken, keepToken, newToken, toText, tokenOf } from '../lib/net/tokens';
import { readPage } from '../lib/navigation.svelte';
import type { Hello } from '../lib/protocol/types';
import { late } from '../lib/ui/late.svelte';
import Room from './Room.svelte';

const { opens } = vi.hoisted(() => ({ opens: { socket: (): unknown => null } }));
vi.mock('../lib/net/page', () => ({ openSocket: () => opens.socket(), watchPage: () => () => undefined }));

const CODE = 'KZ7T4';
let service: FakeService;
let shown: Record<string, unknown> | null = null;

beforeAll(async () => {
  await late.fetch();
  await setLocale('en');
  await loadLate();
});
beforeEach(() => {
  const room = sampleRoom({ phase: 'lobby', me: null, host: 0, now: Date.now() });
  service = new FakeService({ ...room, room: CODE }, sampleOwn({ phase: 'lobby', me: null }, room));
  opens.socket = () => {
    const socket = service.open();
    queueMicrotask(() => socket.accept());
    return socket;
  };
});
const leave = (): void => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = '';
};
afterEach(() => {
  leave();
  dropToken(CODE);
});

const come = async (linked: string | null, whose: number | null = null): Promise<void> => {
  service.own = { ...service.own, token_of: whose };
  shown = mount(Room, { target: document.body, props: { code: CODE, linked } });
  await heard();
};
const heard = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
};
const page = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-page]');
const hello = (): Hello => service.last.sent.find((frame): frame is Hello => frame.t === 'hello') as Hello;

describe.each([
  ['a token that nobody here has', newToken()],
  ['a token that has lost its end', newToken().slice(0, 9)],
  ['no token at all', ''],
])('a seat link with %s', (_, linked) => {
  it('says so, and takes nobody’s seat', async () => {
    await come(linked);
    expect(page()?.dataset).toMatchObject({ page: 'ask', reason: 'token/bad' });
    expect(plain(document.querySelector('h1')?.textContent ?? '')).toBe(plain(t('reason-token-bad')).replace(/\.$/, ''));
    expect(hello().mode).toBe('ask');
  });

  it('leaves the way to the table open', async () => {
    await come(linked);
    document.querySelector<HTMLElement>('[data-page=ask] .btn.gold')?.click();
    await heard();
    expect(page()?.dataset.page).toBe('room');
    expect(document.querySelector('[data-do=join]')).not.toBeNull();
    expect(hello().mode).toBe('seat');
    expect(location.pathname + location.hash).toBe(`/r/${CODE}`);
  });

  it('gives the own seat back to a phone that has one', async () => {
    const own = newToken();
    keepToken(CODE, own);
    await come(linked);
    document.querySelector<HTMLElement>('[data-page=ask] .btn.gold')?.click();
    await heard();
    expect(toText(hello().token)).toBe(own);
    expect(tokenOf(CODE)).toBe(own);
  });
});

it('says so in each language', async () => {
  const said = new Set<string>();
  for (const locale of LOCALES) {
    await setLocale(locale);
    await come('cut-off');
    said.add(document.querySelector('.blocked')?.textContent ?? '');
    leave();
  }
  await setLocale('en');
  expect(said.size).toBe(LOCALES.length);
});

it('a link that is somebody’s asks whether one is that cat', async () => {
  const token = newToken();
  await come(token, 3);
  expect(page()?.dataset.page).toBe('ask');
  expect(page()?.dataset.reason).toBeUndefined();
  expect(document.querySelector('[data-blocked=ask]')).not.toBeNull();
  expect(toText(hello().token)).toBe(token);
});

it('an invitation asks nothing', async () => {
  await come(null);
  expect(page()?.dataset.page).toBe('room');
});

it.each([
  ['/r/KZ7T4', '', null],
  ['/s/KZ7T4', '', ''],
  ['/s/KZ7T4', '#', ''],
  ['/s/KZ7T4', '#abc', 'abc'],
])('%s%s is read as a room with the token %s', (path, hash, token) => {
  expect(readPage(path, hash)).toEqual({ name: 'room', code: 'KZ7T4', token });
});
