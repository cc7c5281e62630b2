/** How a room code that a person typed is read. Must agree with `shared/codes.py`. */
import { LOOK_ALIKES, ROOM_CODE, type RoomCode } from './types';

/** Case, spaces and look-alikes do not matter; what can be no sign of a code falls away. */
export const tidyCode = (typed: string): string =>
  [...typed.toUpperCase()]
    .map((sign) => LOOK_ALIKES[sign] ?? sign)
    .filter((sign) => ROOM_CODE.alphabet.includes(sign))
    .join('')
    .slice(0, ROOM_CODE.length);

/** The code that was typed, or null while it can be none. */
export function readCode(typed: string): RoomCode | null {
  const code = tidyCode(typed);
  return code.length === ROOM_CODE.length ? code : null;
}
