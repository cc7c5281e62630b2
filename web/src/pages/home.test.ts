/** Whoever types a code comes to that room, or learns that there is none; a neighbour's wrong codes stand in nobody's way. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { navigation } from '../lib/navigation.svelte';
import Home from './Home.svelte';
import { find, has, ready } from './phone.test-kit';

beforeAll(ready);
afterEach(() => vi.unstubAllGlobals());

it.each([
  { answers: 200, says: { room: 'BCDFG' }, goes: true },
  { answers: 429, says: { error: 'service/too_many' }, goes: true },
  { answers: 404, says: { error: 'room/unknown' }, goes: false },
])('after $answers', async ({ answers, says, goes }) => {
  const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify(says), { status: answers })));
  vi.stubGlobal('fetch', asked);
  const go = vi.spyOn(navigation, 'go').mockImplementation(() => undefined);
  const page = mount(Home, { target: document.body });
  flushSync();
  const field = find('input') as HTMLInputElement;
  field.value = 'BCDFG';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(goes ? go.mock.calls.length > 0 : has('[data-reason="room/unknown"]')).toBe(true));
  expect(asked).toHaveBeenCalledOnce();
  expect(go.mock.calls).toEqual(goes ? [['/r/BCDFG']] : []);
  go.mockRestore();
  unmount(page);
});
