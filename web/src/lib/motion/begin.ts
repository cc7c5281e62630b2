/** Plays a step's score when it begins, and has everything that later steps need fetched before they do. */
import type { SceneName } from '../art/scenes';
import { loadScene } from '../art/scenes';
import type { PublicView } from '../protocol/types';
import { play, skip, wantsStillness, type Move } from './player';

type Score = typeof import('./score');
let score: Score | null = null;

const AHEAD: SceneName[] = ['day', 'morning', 'evening', 'night', 'ritual', 'quarrel', 'result'];
let ahead: Promise<unknown> | null = null;

/** Fetched while people wait; whatever fails is fetched again when it is needed. */
export function fetchAhead(): Promise<unknown> {
  const scores = (): Promise<void> => import('./score').then((loaded) => void (score = loaded));
  return (ahead ??= Promise.allSettled([...AHEAD.map((name) => loadScene(name)), scores()]));
}

/** The background that stands in the page, and what is to move in the one that is still to come. */
let standing: SceneName | null = null;
let behind: { scene: SceneName; moves: Move[] } | null = null;

/** A step has begun while this phone looked on: its scene plays. Parts of the background play once they are there. */
export function begin(room: PublicView, scene: SceneName): void {
  skip();
  behind = null;
  if (!score || wantsStillness()) return;
  const moves = score.scoreOf(room);
  play(moves.filter(({ at }) => !at.startsWith('.backdrop')));
  behind = { scene, moves: moves.filter(({ at }) => at.startsWith('.backdrop')) };
  if (standing === scene) stands(scene);
}

/** A tap: what plays is over, and what waits for its background does not begin. */
export function skipAll(): void {
  behind = null;
  skip();
}

/** A background has come into the page. */
export function stands(scene: SceneName): void {
  standing = scene;
  if (behind?.scene !== scene) return;
  play(behind.moves);
  behind = null;
}
