/**
 * Frames as bytes and back. Pads what a phone sends to one size, so that size tells nothing; knows no meaning.
 */
import { decode, encode } from './msgpack';
import { FRAME_BYTES, type AnyFromPhone, type AnyToPhone } from './types';

/** The key `pad` (4 bytes) and the head of a byte string under 256 bytes (2 bytes). */
const PAD_HEAD_BYTES = 6;

/** Every frame but the first one, padded to `FRAME_BYTES` unless it is longer by itself. */
export function writeFrame(frame: AnyFromPhone): Uint8Array<ArrayBuffer> {
  const bare = encode(frame);
  const missing = FRAME_BYTES - bare.length - PAD_HEAD_BYTES;
  if (frame.t === 'hello' || missing < 0) return bare;
  return encode({ ...frame, pad: new Uint8Array(missing) });
}

/** A frame from the service; null if it is none. */
export function readFrame(bytes: ArrayBuffer): AnyToPhone | null {
  try {
    const frame: unknown = decode(new Uint8Array(bytes));
    if (!Array.isArray(frame) || !['s', 'u', 'p', 'x'].includes(String(frame[0]))) return null;
    return frame as AnyToPhone;
  } catch {
    return null;
  }
}
