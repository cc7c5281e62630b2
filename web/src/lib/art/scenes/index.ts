/**
 * Full-bleed backgrounds in named layers (`<g data-layer>`), back to front, each loaded when it is first shown. The upper
 * third and the middle are kept calm: that is where the page puts its cards.
 */
import type { Svg } from '../kit';
import type { SceneFrame } from './frame';

export type { SceneFrame, SceneSide } from './frame';

const LOADERS = {
  morning: () => import('./morning'),
  day: () => import('./day'),
  evening: () => import('./evening'),
  night: () => import('./night'),
  ritual: () => import('./ritual'),
  quarrel: () => import('./quarrel'),
  result: () => import('./result'),
};

export type SceneName = keyof typeof LOADERS;
export const SCENES = Object.keys(LOADERS) as SceneName[];

/** Fetches a scene's drawing; call what it gives for a picture with fresh ids. */
export async function loadScene(name: SceneName): Promise<(o?: SceneFrame) => Svg> {
  return (await LOADERS[name]()).draw;
}
