// @vitest-environment node
/** The phone's own MessagePack says what the library says, of everything that a frame may hold, and nothing of the rest. */
import * as library from '@msgpack/msgpack';
import { describe, expect, it } from 'vitest';
import { sampleOwn, sampleRoom } from '../../dev/sample';
import { decode, encode } from './msgpack';
import { PHASES } from './types';

const EDGES = [0, 1, 127, 128, 255, 256, 65_535, 65_536, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 1_790_000_000_123, 2 ** 53 - 1];
const TEXTS = [0, 1, 31, 32, 255, 256, 65_535, 65_536].map((length) => 'ż'.repeat(length / 2) + 'x'.repeat(length % 2));
const LISTS = [0, 15, 16, 65_536].map((length) => Array.from({ length }, (_, i) => i % 7));
const MAPS = [0, 15, 16, 300].map((length) => Object.fromEntries(Array.from({ length }, (_, i) => [`k${i}`, i])));
const BYTES = [0, 1, 255, 256, 65_536].map((length) => new Uint8Array(length).fill(length % 251));
const VALUES: unknown[] = [
  null,
  true,
  false,
  ...EDGES,
  ...EDGES.slice(1).map((value) => -value),
  -32,
  -33,
  0.5,
  -1.25e-7,
  ...TEXTS,
  'ليلى 🐈',
  ...LISTS,
  ...MAPS,
  ...BYTES,
  ...PHASES.flatMap((phase) => [sampleRoom({ phase, n: 12 }), sampleOwn({ phase, n: 12 }, sampleRoom({ phase, n: 12 }))]),
];

it('writes to the byte what the library writes', () => {
  for (const value of VALUES) expect(encode(value)).toEqual(library.encode(value));
});

it('reads what the library reads', () => {
  for (const value of VALUES) expect(decode(library.encode(value))).toEqual(library.decode(library.encode(value)));
});

it('reads numbers as keys, as seats have them', () => {
  expect(decode(new Uint8Array([0x81, 0x05, 0xa1, 0x78]))).toEqual({ 5: 'x' });
});

describe('what is no frame', () => {
  const NONE: [string, number[]][] = [
    ['nothing at all', []],
    ['a text that is cut off', [0xa3, 0x61]],
    ['bytes that are cut off', [0xc4, 0x05, 0x01]],
    ['a list that is cut off', [0x92, 0x01]],
    ['a list that claims to be endless', [0xdd, 0xff, 0xff, 0xff, 0xff]],
    ['more than one', [0x01, 0x02]],
    ['an extension', [0xd4, 0x01, 0x00]],
    ['a list as a key', [0x81, 0x90, 0x01]],
    ['a key that changes objects', [0x81, 0xa9, ...new TextEncoder().encode('__proto__'), 0x80]],
    ['a text that is none', [0xa1, 0xff]],
  ];
  it.each(NONE)('is refused: %s', (_, bytes) => {
    expect(() => decode(new Uint8Array(bytes))).toThrow();
  });
});
