/** Which rooms this phone opened for practice, and which hints it has read there. Kept on this phone; the game knows nothing of it. */
import { read, write } from '../net/tokens';
import type { Phase, RoomCode } from '../protocol/types';

const keyOf = (room: RoomCode): string => `ctw-practice-${room}`;
const BEGUN = 'begun';

const kept = (room: RoomCode): string[] | null => read(keyOf(room))?.split(' ') ?? null;

/** A room that was opened for practice by this phone. */
export const isPractice = (room: RoomCode): boolean => kept(room) !== null;

export const beginPractice = (room: RoomCode): void => void write(keyOf(room), 'opened');

/** True once: the first game begins by itself, so that one tap at home is enough. */
export function takeFirstStart(room: RoomCode): boolean {
  const known = kept(room);
  if (!known || known.includes(BEGUN)) return false;
  hear(room, BEGUN);
  return true;
}

export const heard = (room: RoomCode, word: Phase): boolean => kept(room)?.includes(word) ?? true;

export function hear(room: RoomCode, word: Phase | typeof BEGUN): void {
  const known = kept(room);
  if (known && !known.includes(word)) write(keyOf(room), [...known, word].join(' '));
}
