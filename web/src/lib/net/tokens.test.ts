// @vitest-environment jsdom
/** This phone's keys: real chance, kept where anything is kept (cases RC-17, BR-13). */
import { afterEach, expect, it, vi } from 'vitest';
import { dropToken, fromText, keepToken, lately, newSession, newToken, tokenOf, toText } from './tokens';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  for (const room of ['AAAAA', 'BBBBB', 'CCCCC']) dropToken(room);
});

it('makes tokens of 128 bits that go through a link and back', () => {
  const token = newToken();
  expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
  const bytes = fromText(token);
  expect(bytes).toHaveLength(16);
  expect(bytes && toText(bytes)).toBe(token);
  expect(newToken()).not.toBe(token);
});

it('makes sessions as the protocol wants them', () => expect(newSession()).toMatch(/^[A-Za-z0-9_-]{8,16}$/));

it.each(['', 'short', 'x'.repeat(23), '!!!!!!!!!!!!!!!!!!!!!!'])('does not take "%s" for a token', (text) =>
  expect(fromText(text)).toBeNull(),
);

it('keeps one token per room', () => {
  const [a, b] = [newToken(), newToken()];
  expect(keepToken('AAAAA', a)).toBe(true);
  keepToken('BBBBB', b);
  expect([tokenOf('AAAAA'), tokenOf('BBBBB'), tokenOf('CCCCC')]).toEqual([a, b, null]);
});

it('keeps it for this run of the page where the browser keeps nothing (BR-13)', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('private');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('private');
  });
  const token = newToken();
  expect(keepToken('AAAAA', token)).toBe(false);
  expect(tokenOf('AAAAA')).toBe(token);
});

it('does not fall over what somebody else stored there', () => {
  localStorage.setItem('ctw-seat-AAAAA', '{"token":7}');
  localStorage.setItem('ctw-seat-BBBBB', 'nonsense');
  expect([tokenOf('AAAAA'), tokenOf('BBBBB')]).toEqual([null, null]);
});

it('lists where this phone sat lately, the latest first, and throws old keys away', () => {
  const now = Date.now();
  const kept = (room: string, at: number): void =>
    localStorage.setItem(`ctw-seat-${room}`, JSON.stringify({ token: newToken(), at }));
  kept('AAAAA', now - 5000);
  kept('BBBBB', now - 1000);
  kept('CCCCC', now - 30 * 24 * 3600 * 1000);
  expect(lately(now)).toEqual(['BBBBB', 'AAAAA']);
  expect(tokenOf('CCCCC')).toBeNull();
});
