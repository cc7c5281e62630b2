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

/** Every command that a phone has: one that is forgotten here does not compile. */
const COMMANDS: { [Do in AnyCommand['do']]: Extract<AnyCommand, { do: Do }> } = {
  join: { do: 'join', name: 'Ana' },
  leave: { do: 'leave' },
  ask_new_host: { do: 'ask_new_host' },
  resume: { do: 'resume' },
  set_options: { do: 'set_options', options: { limit: 'none', roles: null, reveal: 'role', absent_after_s: 60 } },
  set_lock: { do: 'set_lock', locked: true },
  order_seats: { do: 'order_seats', order: [0, 1, 2, 3] },
  remove_seat: { do: 'remove_seat', seat: 3 },
  fill_seats: { do: 'fill_seats', level: 'tom', seats: 8 },
  start: { do: 'start' },
  mark_absent: { do: 'mark_absent', seat: 3 },
  lift_absent: { do: 'lift_absent', seat: 3 },
  hand_over: { do: 'hand_over', seat: 3 },
  pause: { do: 'pause' },
  end_game: { do: 'end_game' },
  play_again: { do: 'play_again' },
  confirm: { do: 'confirm' },
  choose_place: { do: 'choose_place', place: 'belfry' },
  say_guard: { do: 'say_guard' },
  guard_place: { do: 'guard_place', place: 'belfry' },
  choose_remedy: { do: 'choose_remedy', seat: null },
  pick_place: { do: 'pick_place', place: 'belfry' },
  pick_spell: { do: 'pick_spell', spell: null },
  pick_target: { do: 'pick_target', seat: 11 },
  end_debate: { do: 'end_debate' },
  steal: { do: 'steal', seat: 11 },
  look_at: { do: 'look_at', seat: 11 },
  propose: { do: 'propose', team: [0, 1, 2, 3] },
  approve: { do: 'approve', in_favour: true },
  place_card: { do: 'place_card', card: 12 },
  cast_vote: { do: 'cast_vote', seat: 11 },
  say: { do: 'say', what: 'seer', about: 11, witch: false },
};

it.each(Object.values(COMMANDS))('gives $do the size of every other command', (cmd) => {
  expect(writeFrame(act(cmd))).toHaveLength(FRAME_BYTES);
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
