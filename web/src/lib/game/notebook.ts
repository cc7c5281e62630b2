/**
 * The private notebook: a mark per cat, kept on this phone for one game. Nothing of it is ever sent.
 */
import { read, write } from '../net/tokens';
import type { RoomCode, SeatId } from '../protocol/types';

export const MARKS = ['trust', 'unsure', 'suspect'] as const;
export type Mark = (typeof MARKS)[number];
export type Notebook = Partial<Record<SeatId, Mark>>;

const keyOf = (room: RoomCode, game: number): string => `ctw-notes-${room}-${game}`;

export function readNotebook(room: RoomCode, game: number): Notebook {
  try {
    const kept: unknown = JSON.parse(read(keyOf(room, game)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, mark]) => MARKS.includes(mark as Mark)));
  } catch {
    return {};
  }
}

export const writeNotebook = (room: RoomCode, game: number, notes: Notebook): void =>
  void write(keyOf(room, game), JSON.stringify(notes));

/** A tap goes through the marks and back to none. */
export function marked(notes: Notebook, seat: SeatId, mark?: Mark): Notebook {
  const now = notes[seat];
  const next = mark === undefined ? MARKS[now === undefined ? 0 : MARKS.indexOf(now) + 1] : mark === now ? undefined : mark;
  const { [seat]: _old, ...others } = notes;
  return next === undefined ? others : { ...others, [seat]: next };
}
