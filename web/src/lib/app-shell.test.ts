// @vitest-environment jsdom
/** The page without a network, updates and the lock on the screen fall back without a word where a browser has none (case DE-08). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offlinePage } from '../../vite-offline';
import { fetchAhead, followUpdates, keepOfflinePage, orNothing } from './app-shell';
import { WakeLock } from './wake-lock';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'wakeLock');
});
const give = (name: string, value: unknown): void => void Object.defineProperty(navigator, name, { value, configurable: true });

describe('the service worker', () => {
  it('is not asked for over plain http', async () => {
    const register = vi.fn();
    give('serviceWorker', { register });
    vi.stubGlobal('isSecureContext', false);
    expect(await keepOfflinePage()).toBe(false);
    expect(register).not.toHaveBeenCalled();
  });

  it('holds nothing up when the browser never answers', async () => {
    vi.useFakeTimers();
    give('serviceWorker', { register: () => new Promise(() => undefined) });
    vi.stubGlobal('isSecureContext', true);
    const asked = keepOfflinePage();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBe(false);
  });

  it('may fail', async () => {
    vi.stubGlobal('isSecureContext', true);
    give('serviceWorker', { register: () => Promise.reject(new Error('blocked')) });
    expect(await keepOfflinePage()).toBe(false);
    give('serviceWorker', { register: () => Promise.resolve({}) });
    expect(await keepOfflinePage()).toBe(true);
    expect(await orNothing(Promise.resolve(7))).toBe(7);
  });
});

describe('an update', () => {
  const page = (script: string): string => `<script type="module" crossorigin src="${script}"></script>`;
  const stands = (script: string): void => void vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, text: () => Promise.resolve(page(script)) }));
  beforeEach(() => {
    document.head.innerHTML = page('/assets/own.js');
  });
  const miss = (payload: Error): Error => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
    return payload;
  };
  const settled = (): Promise<void> => new Promise((go) => setTimeout(go, 1));

  it('has the page asked for anew when a part of the old build is missed, not for ever, and not for what nobody asked for yet', async () => {
    const reload = vi.fn();
    stands('/assets/newer.js');
    followUpdates(reload);
    await fetchAhead(() => Promise.reject(miss(new Error('gone'))));
    await settled();
    expect(reload).not.toHaveBeenCalled();
    for (let k = 0; k < 3; k++) miss(new Error('gone'));
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the line is lost', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))],
    ['the line was lost for a moment, and no other build stands there', () => stands('/assets/own.js')],
  ])('is not made where %s: the taps on their way would be gone with the page', async (_, now) => {
    const reload = vi.fn();
    now();
    followUpdates(reload);
    miss(new Error('gone'));
    await settled();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the page without a network', () => {
  it('stands alone and says the same in six languages', () => {
    const page = offlinePage();
    expect([...page.matchAll(/<section lang="([^"]+)"/g)].map((m) => m[1])).toEqual(['en', 'fr', 'pl', 'pt-BR', 'ar', 'es']);
    expect(page).not.toMatch(/style=|<style|assets\//);
  });
});

describe('the lock on the screen', () => {
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('is held from roles to finished', async () => {
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ release, addEventListener: vi.fn() }));
    give('wakeLock', { request });
    const lock = new WakeLock();
    const stop = lock.start();
    lock.follow('lobby');
    await settle();
    expect(request).not.toHaveBeenCalled();
    lock.follow('roles');
    lock.follow('day');
    await settle();
    expect(request).toHaveBeenCalledTimes(1);
    lock.follow('finished');
    expect(release).toHaveBeenCalledTimes(1);
    stop();
  });

  it('comes back with the page, whose hiding drops it (BR-03)', async () => {
    const dropped: (() => void)[] = [];
    const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve(), addEventListener: (_: string, gone: () => void) => dropped.push(gone) }));
    give('wakeLock', { request });
    const lock = new WakeLock();
    const stop = lock.start();
    lock.follow('day');
    await settle();
    dropped[0]?.();
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(request).toHaveBeenCalledTimes(2);
    lock.follow('finished');
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(request).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is no reason to stop a game where there is none, or where it is refused', async () => {
    const lock = new WakeLock();
    expect(() => lock.follow('roles')).not.toThrow();
    give('wakeLock', { request: () => Promise.reject(new Error('battery')) });
    lock.follow('day');
    await settle();
    lock.follow(null);
  });
});
