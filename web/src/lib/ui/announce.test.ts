/** What is heard when a step begins, in every language: whole sentences, and what there is to do for whoever listens. */
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleRoom } from '../../dev/sample';
import { loadLate, LOCALES, plain, setLocale, t } from '../i18n/index.svelte';
import { PHASES } from '../protocol/types';
import { announcement } from './announce';

const heard = (...all: Parameters<typeof announcement>): string => plain(announcement(...all)).replaceAll('\u00a0', ' ');

describe.each(LOCALES)('in %s', (locale) => {
  beforeEach(async () => {
    await setLocale(locale);
    await loadLate();
  });

  it.each(PHASES)('%s is announced in whole sentences', (phase) => {
    for (const form of ['cat', 'frog', 'banished', null] as const) {
      const said = heard(sampleRoom({ phase, n: 9 }), form);
      expect(said).toMatch(/^[^\p{Ll}].*[.?!؟…:]$/u);
      expect(said).not.toMatch(/[.?!؟] \p{Ll}|\{|\.\.| {2}|undefined/u);
      expect(said).not.toMatch(/\b[a-z]+-[a-z]+-[a-z]+\b/);
    }
  });

  it('no step is announced to a cat by its name alone', () => {
    const bare = PHASES.filter((phase) => phase !== 'quarrel' && heard(sampleRoom({ phase, n: 9 }), 'cat').split(/[.?!؟:]/).length < 4);
    expect(bare.filter((phase) => phase !== 'lobby' && phase !== 'roles')).toEqual([]);
  });
});

describe('whoever listens', () => {
  beforeEach(async () => {
    await setLocale('en');
    await loadLate();
  });

  it('is told to choose as the mayor, and who chooses as anybody else', () => {
    const room = sampleRoom({ phase: 'proposal', n: 9 });
    const mayor = room.mayor ?? 0;
    expect(heard(room, 'cat', mayor)).toContain(`Choose ${room.tonight.length} more`);
    const other = room.seats.find(({ id }) => id !== mayor && room.forms[id] === 'cat')?.id ?? 0;
    expect(heard(room, 'cat', other)).toContain('the mayor, is choosing');
  });

  it('is told outside of the circle that there is nothing to lay', () => {
    const room = sampleRoom({ phase: 'ritual', n: 9 });
    const outside = room.seats.find(({ id }) => !room.team.includes(id) && room.forms[id] === 'cat')?.id ?? 0;
    expect(heard(room, 'cat', outside)).toContain('You are not in the circle tonight.');
    expect(heard(room, 'cat', room.team[0] ?? 0)).not.toContain('not in the circle');
  });

  it('is told by the morning of the knights that they come, and by the duck what tonight goes without', () => {
    expect(heard(sampleRoom({ phase: 'morning', n: 9, state: 'knights' }), 'cat')).toContain(t('knights-today'));
    expect(heard(sampleRoom({ phase: 'morning', n: 9 }), 'cat')).not.toContain(t('knights-today'));
    expect(heard(sampleRoom({ phase: 'morning', n: 9 }), 'cat')).toContain('asks for: mushroom, lavender, and owl feather.');
    const dusk = sampleRoom({ phase: 'dusk', n: 9 });
    if (dusk.scene?.type !== 'dusk') throw new Error('no dusk');
    expect(heard({ ...dusk, scene: { ...dusk.scene, struck: ['pearl'] } }, 'cat')).toContain('tonight goes without pearl');
  });

  it.each(['day', 'debate', 'vote', 'gathering'] as const)('as a frog or without a seat is told in %s that there is nothing to tap', (phase) => {
    for (const form of ['frog', 'banished', null] as const) expect(heard(sampleRoom({ phase, n: 9 }), form)).toContain('You watch.');
  });
});
