/** The time of day of each phase, and the scene behind it. Pure. */
import type { SceneName, SceneSide } from '../art';
import type { Phase, PublicView, Winner } from '../protocol/types';

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

/** The witches win by night and the Jester at dusk; every other end is a day of the village. */
const ENDINGS: Partial<Record<Winner, readonly [TimeOfDay, SceneSide]>> = { witches: ['night', 'witches'], jester: ['evening', 'jester'] };

export const timeOf = (phase: Phase): TimeOfDay => TIMES[phase];
/** The hour of a room's step, its end included; the same on phones, on the table screen and in a story. */
export const hourOf = ({ phase, recap }: PublicView): TimeOfDay => (recap && ENDINGS[recap.winner]?.[0]) ?? timeOf(phase.name);
/** Whose end the scene shows. */
export const sideOf = (room: PublicView | null | undefined): SceneSide => (room?.recap && ENDINGS[room.recap.winner]?.[1]) ?? 'village';
export const sceneOf = (phase: Phase): SceneName => SCENES[phase] ?? TIMES[phase];

/** Films show their scene whole; behind maps and tables it steps back. */
export const isFilm = (phase: Phase): boolean => phase === 'morning' || phase === 'quarrel';
