/** The links of a room. Invitation and story may be shared; the seat's own link is for its player alone. Pure. */
import type { RoomCode } from '../protocol/types';

const here = (): string => (typeof location === 'undefined' ? '' : location.origin);

export const inviteLink = (room: RoomCode): string => `${here()}/r/${room}`;
export const seatLink = (room: RoomCode, token: string): string => `${here()}/s/${room}#${token}`;
export const storyLink = (room: RoomCode, game: number): string => `${here()}/story/${room}/${game}`;
export const tableLink = (room: RoomCode): string => `${here()}/table/${room}`;
