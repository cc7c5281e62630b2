/**
 * Still pictures as addresses for `<img>`: no nodes and no ids in the page, made once each. Pictures that move are put
 * in with `Art.svelte` instead; `pictures-ahead.ts` turns those of the coming steps into pixels.
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
import type { Form, Ingredient, Place, Role, Spell } from '../protocol/types';

const DRAWN = 'data:image/svg+xml,';
const made = new Map<string, string>();

/** Drawn once per key, for as long as the page lives. */
export function picture(key: string, draw: () => string): string {
  let address = made.get(key);
  if (address === undefined) {
    address = DRAWN + encodeURIComponent(draw());
    made.set(key, address);
  }
  return address;
}

/** The drawing behind an address; null once it is pixels. */
export const drawingOf = (address: string): string | null =>
  address.startsWith(DRAWN) ? decodeURIComponent(address.slice(DRAWN.length)) : null;

/** From now on this address is given where that one was. */
export function giveInstead(former: string, address: string): void {
  for (const [key, given] of made) if (given === former) made.set(key, address);
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
