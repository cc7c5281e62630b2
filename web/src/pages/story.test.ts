/** A game's story by its link: what is asked of the service, and when. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sampleRoom } from '../dev/sample';
import { setLocale } from '../lib/i18n/index.svelte';
import Story from './Story.svelte';

const asked = vi.fn(() => Promise.resolve(Response.json(sampleRoom({ phase: 'finished' }))));
let shown: Record<string, unknown>;

beforeAll(() => setLocale('en'));
beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  shown = mount(Story, { target: document.body, props: { code: 'BCDFG', game: 1 } });
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
  await setLocale('en');
});

it('is asked for once, however late its texts come and whatever language is chosen', async () => {
  await vi.waitFor(() => expect(document.querySelector('.final')).not.toBeNull());
  expect(asked).toHaveBeenCalledTimes(1);
  const english = document.body.textContent;
  await setLocale('fr');
  flushSync();
  expect(document.body.textContent).not.toBe(english);
  expect(document.querySelector('.final')).not.toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
});
