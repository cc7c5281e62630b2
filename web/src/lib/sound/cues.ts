/**
 * What the table hears when. From the public view alone, at public moments only: every seat's phone would play the same.
 */
import { SUSPENSE_MS } from '../motion/suspense';
import type { PublicView } from '../protocol/types';

export const SOUND_NAMES = ['rustle', 'bell', 'match', 'crack', 'seal', 'murmur'] as const;
export type SoundName = (typeof SOUND_NAMES)[number];

export interface Cue {
  sound: SoundName;
  after_ms: number;
}

/** What the change from one view to the next lets hear. */
export function cuesOf(before: PublicView, now: PublicView): Cue[] {
  if (before.game === now.game && before.phase.no === now.phase.no) return [];
  const cues: Cue[] = [{ sound: 'rustle', after_ms: 0 }];
  const { name } = now.phase;
  if (name === 'dusk') cues.push({ sound: 'bell', after_ms: 150 });
  if (name === 'quarrel') cues.push({ sound: 'murmur', after_ms: 0 });
  const secret = name === 'ritual_result' ? SUSPENSE_MS : 300;
  if (now.scene?.type === 'ritual') cues.push({ sound: now.scene.success ? 'seal' : 'crack', after_ms: secret });
  if (now.game === before.game && now.gauge > before.gauge) cues.push({ sound: 'match', after_ms: secret + 250 });
  return cues;
}

/** One soft bed, under the two steps in which everybody looks at their own phone. */
export const hasBed = (room: PublicView): boolean =>
  (room.phase.name === 'day' || room.phase.name === 'gathering') && !room.paused && !room.frozen;
