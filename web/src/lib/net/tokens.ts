/**
 * This phone's own keys: one token per room, kept in the browser or, where it keeps nothing, for this run of the page.
 * Never sends them anywhere.
 */
import { TOKEN_BYTES, type RoomCode } from '../protocol/types';

const PREFIX = 'ctw-seat-';
const KEPT_MS = 3 * 24 * 3600 * 1000;
const memory = new Map<string, string>();

interface Kept {
  token: string;
  at: number;
}

/** Random signs that need no secure page (`crypto.randomUUID` does). */
export function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}

export const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The bytes of a token in a link; null if it is none. */
export function fromText(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]{22}$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  return bytes.length === TOKEN_BYTES ? bytes : null;
}

export const newToken = (): string => toText(randomBytes(TOKEN_BYTES));
export const newSession = (): string => toText(randomBytes(9));

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Whether the browser itself keeps it. */
export function write(key: string, value: string): boolean {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    /* Nothing is kept there anyway. */
  }
}

function parse(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Kept;
    return typeof kept.token === 'string' && fromText(kept.token) && typeof kept.at === 'number' ? kept : null;
  } catch {
    return null;
  }
}

/** The token of this phone's seat in a room, if it has one. */
export const tokenOf = (room: RoomCode): string | null => parse(read(PREFIX + room))?.token ?? null;

/** Whether it will still be there after a reload. */
export const keepToken = (room: RoomCode, token: string): boolean =>
  write(PREFIX + room, JSON.stringify({ token, at: Date.now() }));

export const dropToken = (room: RoomCode): void => remove(PREFIX + room);

/** Rooms where this phone sat lately, the latest first; older keys are thrown away. */
export function lately(now: number): RoomCode[] {
  const keys = new Set(memory.keys());
  try {
    for (let i = 0; i < localStorage.length; i++) keys.add(localStorage.key(i) ?? '');
  } catch {
    /* Only what this run of the page knows. */
  }
  const found: [RoomCode, number][] = [];
  for (const key of keys) {
    if (!key.startsWith(PREFIX)) continue;
    const kept = parse(read(key));
    if (kept && now - kept.at < KEPT_MS) found.push([key.slice(PREFIX.length), kept.at]);
    else remove(key);
  }
  return found.sort((a, b) => b[1] - a[1]).map(([room]) => room);
}
