/**
 * Still pictures as addresses for `<img>`: no nodes and no ids in the page, made once each. Pictures that move are put
 * in with `Art.svelte` instead.
 */
import { cat } from '../art/cat';
import { curse } from '../art/curse';
import type { Mood } from '../art/face';
import { frog } from '../art/frog';
import { ingredient, INGREDIENT_OF } from '../art/ingredients';
import { place as drawPlace } from '../art/places';
import { roleCard } from '../art/roles';
import { seal } from '../art/seal';
import { spell as drawSpell } from '../art/spells';
import { SPELLS, type Form, type Ingredient, type Place, type PublicView, type Role, type Spell } from '../protocol/types';

const made = new Map<string, string>();

/** Drawn once per key, for as long as the page lives. */
export function picture(key: string, draw: () => string): string {
  let address = made.get(key);
  if (address === undefined) {
    address = `data:image/svg+xml,${encodeURIComponent(draw())}`;
    made.set(key, address);
  }
  return address;
}

/** One of the twelve cats, in its form; a frog keeps the hat. */
export const catPicture = (look: number, form: Form = 'cat', mood: Mood = 'neutral'): string =>
  picture(`cat ${look} ${form} ${mood}`, () =>
    form === 'frog' ? frog({ seat: look, mood }) : cat({ seat: look, mood, form, pose: 'bust' }),
  );

export const placePicture = (place: Place | 'pond'): string => picture(`place ${place}`, () => drawPlace({ place }));

export const ingredientPicture = (kind: Ingredient | 'spoiled'): string =>
  picture(`ingredient ${kind}`, () => ingredient({ kind }));

export const spellPicture = (spell: Spell): string => picture(`spell ${spell}`, () => drawSpell({ spell }));

export const cardPicture = (role: Role | 'back'): string => picture(`card ${role}`, () => roleCard({ role }));

export const sealPicture = (done: boolean): string => picture(`seal ${done}`, () => seal({ done }));

export const cursePicture = (level: number, max: number): string =>
  picture(`curse ${level} ${max}`, () => curse({ level, max }));

/** What grows at a place. */
export const growsAt = (place: Place): Ingredient => INGREDIENT_OF[place];

/** Pictures that the browser has read already: kept, so that a step that begins shows them without any work. */
const read = new Map<string, HTMLImageElement>();
let ahead: (() => string)[] = [];

/**
 * Draws what the coming steps show, one picture at a time and only while nothing else is to be done. Follows from the
 * public view alone: no role decides what this phone is busy with.
 */
export function drawAhead(room: PublicView): void {
  const waiting = ahead.length > 0;
  ahead = [
    ...SPELLS.map((spell) => () => spellPicture(spell)),
    ...(room.numbers?.places ?? []).flatMap((place) => [() => placePicture(place), () => ingredientPicture(growsAt(place))]),
    ...room.seats.flatMap(({ look }) => [() => catPicture(look), () => catPicture(look, 'frog'), () => catPicture(look, 'cat', 'shocked')]),
    () => cardPicture('back'),
  ];
  if (!waiting) whenIdle(drawNext);
}

function drawNext(): void {
  const draw = ahead.shift();
  if (!draw) return;
  const address = draw();
  if (!read.has(address)) {
    const image = new Image();
    image.src = address;
    read.set(address, image);
  }
  if (ahead.length) whenIdle(drawNext);
}

const whenIdle = (then: () => void): void => {
  // Missing in Safari, whatever the types say.
  const idle = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  if (idle) idle(then, { timeout: 2_000 });
  else setTimeout(then, 40);
};
