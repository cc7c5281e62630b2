/** The links of a room. Invitation and story may be shared; the seat's own link is for its player alone. Pure. */
import type { RoomCode } from '../protocol/types';

const here = (): string => (typeof location === 'undefined' ? '' : location.origin);

/** Whether the page was opened by an address that means this machine alone: no other phone can follow it. */
export const onlyHere = (host = typeof location === 'undefined' ? '' : location.hostname): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(host);

export const inviteLink = (room: RoomCode): string => `${here()}/r/${room}`;
export const seatLink = (room: RoomCode, token: string): string => `${here()}/s/${room}#${token}`;
export const storyLink = (room: RoomCode, game: number): string => `${here()}/story/${room}/${game}`;
export const tableLink = (room: RoomCode): string => `${here()}/table/${room}`;
