/** What the table screen says of every step: something to do or to know, whole, and how each cat voted. */
import { beforeAll, describe, expect, it } from 'vitest';
import { NAMES, sampleRoom } from '../../dev/sample';
import { loadLate, plain, setLocale } from '../i18n/index.svelte';
import { PHASES, type Phase } from '../protocol/types';
import { sketchesOf } from './said';
import { heardVotes, tableWords } from './table-words';

const SPEAKS_FOR_ITSELF: Phase[] = ['lobby', 'morning', 'quarrel', 'finished'];

beforeAll(async () => {
  await setLocale('en');
  await loadLate();
});

describe('the middle of the table screen', () => {
  it.each(PHASES.filter((phase) => !SPEAKS_FOR_ITSELF.includes(phase)))('says of %s what it is and a line more', (phase) => {
    const { head, line } = tableWords(sampleRoom({ phase, me: null, n: 12 }));
    for (const text of [head, line]) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(/\{|^[a-z]+(-[a-z]+)+$/);
    }
  });

  it('tells who came back and what tonight goes without', () => {
    const room = sampleRoom({ phase: 'dusk', state: 'back' });
    if (room.scene?.type !== 'dusk') throw new Error('no dusk');
    expect(plain(tableWords(room).line)).toContain('Bo');
    expect(plain(tableWords({ ...room, scene: { ...room.scene, struck: ['pearl'] } }).line)).toContain('pearl');
  });

  it.each(['approval_result', 'vote_result'] as const)('shows and tells in %s how every cat voted', (phase) => {
    const room = sampleRoom({ phase, me: null, n: 12 });
    const voters = room.seats.filter(({ id }) => room.forms[id] === 'cat');
    const seen = sketchesOf(room);
    expect([...seen.keys()].sort()).toEqual(voters.map(({ id }) => id).sort());
    const heard = plain(heardVotes(room).join(' '));
    for (const { id } of voters) expect(heard).toContain(NAMES[id]);
  });

  it('shows what was said last while no vote is open', () => {
    const room = sampleRoom({ phase: 'debate', me: null, n: 9, said: 14 });
    expect(new Set([...sketchesOf(room).values()].map(({ what }) => what))).toEqual(new Set(room.said.slice(-8).map(({ what }) => what)));
    expect(heardVotes(room)).toEqual([]);
  });
});
