// @vitest-environment node
/** Frames as bytes: one size for all that a phone sends (case TT-09), and codes that were mistyped (CO-01). */
import { decode, encode } from '@msgpack/msgpack';
import { expect, it } from 'vitest';
import { readFrame, writeFrame } from './codec';
import { readCode, tidyCode } from './room-code';
import { FRAME_BYTES, type Act, type AnyCommand, type AnyFromPhone } from './types';

const act = (cmd: AnyCommand, n = 1): Act => ({ t: 'act', n, game: 1, phase: 70_000, gen: 3, cmd });
const FRAMES: AnyFromPhone[] = [
  act({ do: 'confirm' }),
  act({ do: 'pick_target', seat: 11 }, 2 ** 40),
  act({ do: 'pick_spell', spell: null }),
  act({ do: 'propose', team: [0, 1, 2, 3] }),
  act({ do: 'choose_place', place: 'belfry' }),
  { t: 'ping', at: 1_790_000_000_000 },
  { t: 'need' },
];

it.each(FRAMES)('pads every frame to the same size: $t $cmd.do', (frame) => {
  const bytes = writeFrame(frame);
  expect(bytes).toHaveLength(FRAME_BYTES);
  const { pad, ...bare } = decode(bytes) as AnyFromPhone & { pad: Uint8Array };
  expect(pad).toBeInstanceOf(Uint8Array);
  expect(bare).toEqual(frame);
});

it('pads to the byte at every length', () => {
  for (let length = 0; length < 190; length++)
    expect(writeFrame(act({ do: 'join', name: 'x'.repeat(length) }))).toHaveLength(FRAME_BYTES);
});

it('sends what is longer as it is, and hello without padding', () => {
  expect(writeFrame(act({ do: 'join', name: 'x'.repeat(500) })).length).toBeGreaterThan(500);
  const hello: AnyFromPhone = { t: 'hello', v: 1, room: 'KZ7T4', token: new Uint8Array(16), session: 'session-1' };
  expect(decode(writeFrame(hello))).toEqual(hello);
});

it('reads maps whose keys are seats', () => {
  const bytes = Uint8Array.from([0x93, ...encode('s'), 0x81, ...encode('forms'), 0x81, 3, ...encode('frog'), 0x80]);
  expect(readFrame(bytes.buffer)?.[1]).toEqual({ forms: { 3: 'frog' } });
});

it.each([
  ['kz7t4', 'KZ7T4'],
  [' k z-7t4 ', 'KZ7T4'],
  ['0O1IL', 'QQJJJ'],
  ['kz7t', null],
  ['!!!!!', null],
])('reads the code "%s" as %s', (typed, code) => expect(readCode(typed)).toBe(code));

it('takes no more signs than a code has', () => expect(tidyCode('KZ7T4KZ7T4')).toBe('KZ7T4'));
