/** A game ends at one hour, whoever looks at it: phones, the table screen, whoever reads its story. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleRoom } from '../../dev/sample';
import { WEB } from '../i18n/catalogue.test-kit';
import { PHASES } from '../protocol/types';
import { hourOf, sideOf, timeOf } from './times';

it('is night where the witches win, dusk where the Jester does, and day in the village', () => {
  const end = (state: string): [string, string] => {
    const room = sampleRoom({ phase: 'finished', state });
    return [hourOf(room), sideOf(room)];
  };
  expect([end(''), end('witches'), end('jester')]).toEqual([
    ['day', 'village'],
    ['night', 'witches'],
    ['evening', 'jester'],
  ]);
});

it('is the hour of the step before the end', () => {
  for (const phase of PHASES.filter((name) => name !== 'finished')) {
    const room = sampleRoom({ phase });
    expect([hourOf(room), sideOf(room)]).toEqual([timeOf(phase), 'village']);
  }
});

it('is asked for in one place, by every page that shows an end', () => {
  for (const page of ['RoomView', 'TableView', 'Story']) {
    const text = readFileSync(join(WEB, `src/pages/${page}.svelte`), 'utf8');
    expect(text, page).toMatch(/dataset\.time = [^;]*;/);
    expect(text.includes('hourOf(') && text.includes('side={sideOf('), page).toBe(true);
  }
});
