/** The time of day of each phase, and the scene behind it. Pure. */
import type { SceneName } from '../art';
import type { Phase } from '../protocol/types';

export type TimeOfDay = 'day' | 'evening' | 'night';

const TIMES: Record<Phase, TimeOfDay> = {
  lobby: 'day',
  roles: 'day',
  morning: 'day',
  day: 'day',
  gathering: 'evening',
  dusk: 'evening',
  debate: 'evening',
  proposal: 'night',
  approval: 'night',
  approval_result: 'night',
  ritual: 'night',
  ritual_result: 'night',
  quarrel: 'night',
  vote: 'night',
  vote_result: 'night',
  finished: 'day',
};
const SCENES: Partial<Record<Phase, SceneName>> = { morning: 'morning', ritual: 'ritual', ritual_result: 'ritual', quarrel: 'quarrel', finished: 'result' };

export const timeOf = (phase: Phase): TimeOfDay => TIMES[phase];
export const sceneOf = (phase: Phase): SceneName => SCENES[phase] ?? TIMES[phase];

/** Films show their scene whole; behind maps and tables it steps back. */
export const isFilm = (phase: Phase): boolean => phase === 'morning' || phase === 'quarrel';
