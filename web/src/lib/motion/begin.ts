/** Plays a step's score when it begins, and has everything that later steps need fetched before they do. */
import type { SceneName } from '../art/scenes';
import { loadScene } from '../art/scenes';
import { tick } from 'svelte';
import type { PublicView } from '../protocol/types';
import { play, skip, wantsStillness } from './player';

type Score = typeof import('./score');
let score: Score | null = null;

const AHEAD: SceneName[] = ['day', 'morning', 'evening', 'night', 'ritual', 'quarrel', 'result'];
let asked = false;

/** Fetched while people wait; whatever fails is fetched again when it is needed. */
export function fetchAhead(): void {
  if (asked) return;
  asked = true;
  const scenes = AHEAD.map((name) => loadScene(name));
  const scores = import('./score').then((loaded) => void (score = loaded));
  void Promise.allSettled([...scenes, scores]);
}

/** A step has begun while this phone looked on: its scene plays. Parts of the background play once they are there. */
export function begin(room: PublicView, scene: SceneName): void {
  skip();
  if (!score || wantsStillness()) return;
  const moves = score.scoreOf(room);
  const behind = moves.filter(({ at }) => at.startsWith('.backdrop'));
  play(moves.filter(({ at }) => !at.startsWith('.backdrop')));
  if (!behind.length) return;
  void loadScene(scene)
    .then(tick)
    .then(() => play(behind), () => undefined);
}
