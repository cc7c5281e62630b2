/**
 * Named colours and the twelve seats. Owns every colour decision; draws nothing.
 *
 * Seat colours were chosen by annealing in OKLab: the least distance between any two
 * is 0.115 in normal, protan and deutan vision (Machado 2009, severity 1), and 0.05 in
 * tritan vision, which is rare; `palette.test.ts` computes all four. Even so a seat is
 * always told apart by three cues together: hat, pattern, colour.
 */

/** Dark paper used instead of black, everywhere. */
export const INK = '#2b2140';

/** The cream of bare paper. */
export const PAPER = '#fbf1dc';

/** Candle gold, the one accent that all three times of day share. */
export const GOLD = '#f2b84b';

export const ROSE = '#d9796a';

/** One time of day. */
export interface Time {
  sky: string;
  skyLow: string;
  far: string;
  hill: string;
  hill2: string;
  near: string;
  front: string;
  wood: string;
  wood2: string;
  wall: string;
  wall2: string;
  roof: string;
  roof2: string;
  cloud: string;
  light: string;
  window: string;
  path: string;
  shadow: string;
}

/** Meadow greens and cream. */
export const DAY: Time = {
  sky: '#cfe3d6',
  skyLow: '#fbf1dc',
  far: '#b9d2b0',
  hill: '#9cc08a',
  hill2: '#84b071',
  near: '#6a9a5c',
  front: '#44744c',
  wood: '#5d8f63',
  wood2: '#3f7155',
  wall: '#fbf1dc',
  wall2: '#ecd9b6',
  roof: '#c9694a',
  roof2: '#a94f3e',
  cloud: '#fffaf0',
  light: '#f8d77c',
  window: '#7a8f8a',
  path: '#e9d6a6',
  shadow: '#2c4a3c',
};

/** The same village at dawn. */
export const MORNING: Time = {
  sky: '#f6d9bd',
  skyLow: '#fdf0d6',
  far: '#d3d9b4',
  hill: '#b9cf98',
  hill2: '#9dbd80',
  near: '#7fa768',
  front: '#53805a',
  wood: '#8aa878',
  wood2: '#5f8a6a',
  wall: '#fff6e4',
  wall2: '#f0dcb8',
  roof: '#d67b58',
  roof2: '#b65f4b',
  cloud: '#fff8ea',
  light: '#f9c965',
  window: '#f4cf86',
  path: '#efddb0',
  shadow: '#5a5040',
};

/** Amber and plum. */
export const EVENING: Time = {
  sky: '#e9975a',
  skyLow: '#f8cf86',
  far: '#c97f5e',
  hill: '#a9655a',
  hill2: '#8a4e55',
  near: '#693b50',
  front: '#452844',
  wood: '#7a4458',
  wood2: '#552f4b',
  wall: '#f0c796',
  wall2: '#d99f74',
  roof: '#8c3f4a',
  roof2: '#6d2f45',
  cloud: '#f7bf83',
  light: '#fde3a0',
  window: '#fde3a0',
  path: '#d99a6a',
  shadow: '#3a1c3c',
};

/** Deep indigo with candle gold. */
export const NIGHT: Time = {
  sky: '#262559',
  skyLow: '#474587',
  far: '#38376f',
  hill: '#2f2e63',
  hill2: '#282754',
  near: '#201f46',
  front: '#151431',
  wood: '#2a2b5c',
  wood2: '#1d1d45',
  wall: '#4d4a83',
  wall2: '#3b3970',
  roof: '#2c2457',
  roof2: '#211a47',
  cloud: '#3f3e7a',
  light: '#fbe6b2',
  window: '#f2b84b',
  path: '#3b3a6e',
  shadow: '#0d0c24',
};

export type FurPattern =
  | 'tabby'
  | 'cheeks'
  | 'calico'
  | 'tuxedo'
  | 'socks'
  | 'white'
  | 'points'
  | 'smoke'
  | 'spots'
  | 'tortie'
  | 'lynx'
  | 'patch';
export type Hat =
  | 'mushroom'
  | 'slouched'
  | 'flower'
  | 'nightcap'
  | 'acorn'
  | 'leaves'
  | 'star'
  | 'pointed'
  | 'moon'
  | 'snail'
  | 'feather'
  | 'candle';
export type PaperPattern =
  | 'dots'
  | 'stripes'
  | 'petals'
  | 'stars'
  | 'scallops'
  | 'leaves'
  | 'zigzag'
  | 'diamonds'
  | 'moons'
  | 'rings'
  | 'checks'
  | 'crosses';

/** How one of the twelve cats looks. */
export interface Seat {
  name: string;
  colour: string;
  /** The text colour that reads on `colour`. */
  ink: string;
  fur: string;
  fur2: string;
  muzzle: string;
  eye: string;
  furPattern: FurPattern;
  hat: Hat;
  pattern: PaperPattern;
}

const s = (
  name: string,
  colour: string,
  ink: string,
  fur: string,
  fur2: string,
  muzzle: string,
  eye: string,
  furPattern: FurPattern,
  hat: Hat,
  pattern: PaperPattern,
): Seat => ({ name, colour, ink, fur, fur2, muzzle, eye, furPattern, hat, pattern });

/** The twelve seats, in seat order. */
export const SEATS: readonly Seat[] = [
  s('tomato', '#ca5c3b', PAPER, '#b9b2ac', '#7d7678', '#ece6dc', '#8fb04e', 'tabby', 'mushroom', 'dots'),
  s('teal', '#4b878e', PAPER, '#e39a4c', '#bd6a2c', '#fbe3bd', '#7fae5a', 'cheeks', 'slouched', 'stripes'),
  s('coral', '#e4a1a2', INK, '#f7ecdb', '#d98846', '#fff8ec', '#c79a34', 'calico', 'flower', 'petals'),
  s('sky', '#a0d0fb', INK, '#453f52', '#2f2a3d', '#f6efe2', '#e5bf45', 'tuxedo', 'nightcap', 'stars'),
  s('ochre', '#d19a22', INK, '#7d5440', '#5c3a2e', '#f2dfc2', '#b9c25a', 'socks', 'acorn', 'scallops'),
  s('moss', '#4c520d', PAPER, '#e6e9f1', '#bcc4d6', '#f8f9fd', '#5a9fc4', 'white', 'leaves', 'leaves'),
  s('butter', '#f7cc4b', INK, '#efdfc4', '#6a4c42', '#c9ab8c', '#5e9fd0', 'points', 'star', 'zigzag'),
  s('plum', '#5b264f', PAPER, '#8793a6', '#667287', '#b7c0cc', '#e9a93c', 'smoke', 'pointed', 'diamonds'),
  s('indigo', '#40479a', PAPER, '#dfb577', '#94622f', '#f8e6c4', '#6fa35e', 'spots', 'moon', 'moons'),
  s('lilac', '#aa90da', INK, '#4b3a3c', '#d08241', '#e8c79c', '#a9bf4e', 'tortie', 'snail', 'rings'),
  s('mint', '#aaf1c6', INK, '#b5694a', '#7f4130', '#f4d9ba', '#d9b23e', 'lynx', 'feather', 'checks'),
  s('umber', '#361e0f', PAPER, '#f2cfa4', '#9a5b3c', '#fdebd0', '#5f9c8c', 'patch', 'candle', 'crosses'),
];

/** The cat of a look from 0 to 11; higher ones begin anew. */
export function seatOf(look: number): Seat {
  const found = SEATS[look % SEATS.length];
  if (!found) throw new Error(`no such cat: ${look}`);
  return found;
}

export const seatColour = (look: number): string => seatOf(look).colour;
