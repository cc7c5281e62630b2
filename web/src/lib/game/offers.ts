/**
 * Reading a view: what it offers and who is who. Pure, and without any rule: what may be done is what `can` says.
 */
import type { AnyCommand, Form, Offer, OwnView, PublicView, SeatId, SeatView } from '../protocol/types';

export type Do = AnyCommand['do'];

/** What the game (`can`) or the room (`room_can`) offers this seat now. */
export const offerOf = (own: OwnView, what: Do): Offer | null =>
  [...own.can, ...own.room_can].find((offer) => offer.do === what) ?? null;

export const seatOf = (room: PublicView, id: SeatId | null | undefined): SeatView | null =>
  id === null || id === undefined
    ? null
    : (room.seats.find((seat) => seat.id === id) ?? room.waiting.find((seat) => seat.id === id) ?? null);

export const nameOf = (room: PublicView, id: SeatId | null | undefined): string => seatOf(room, id)?.name ?? '…';

export const formOf = (room: PublicView, id: SeatId): Form => room.forms[id] ?? 'cat';

/** The seats round the table, beginning with one's own, clockwise as in the room. */
export function fromOwn(room: PublicView, own: SeatId | null): SeatView[] {
  const at = room.seats.findIndex((seat) => seat.id === own);
  return at <= 0 ? room.seats : [...room.seats.slice(at), ...room.seats.slice(0, at)];
}

/** The cats in cat form, in seat order. */
export const catsOf = (room: PublicView): SeatView[] => room.seats.filter((seat) => formOf(room, seat.id) === 'cat');

/** The cats whose tap this phase still waits for. */
export const awaited = (room: PublicView): SeatId[] => room.required.filter((id) => !room.done.includes(id));
