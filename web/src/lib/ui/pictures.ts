/**
 * Still pictures as addresses for `<img>`: no nodes and no ids in the page, made once each. Pictures that move are put
 * in with `Art.svelte` instead.
 */
import * as art from '../art';
import type { Form, Ingredient, Place, Role, Spell } from '../protocol/types';

const made = new Map<string, string>();

function picture(key: string, draw: () => string): string {
  let address = made.get(key);
  if (address === undefined) {
    address = `data:image/svg+xml,${encodeURIComponent(draw())}`;
    made.set(key, address);
  }
  return address;
}

/** One of the twelve cats, in its form; a frog keeps the hat. */
export const catPicture = (look: number, form: Form = 'cat', mood: art.Mood = 'neutral'): string =>
  picture(`cat ${look} ${form} ${mood}`, () =>
    form === 'frog' ? art.frog({ seat: look, mood }) : art.cat({ seat: look, mood, form, pose: 'bust' }),
  );

export const placePicture = (place: Place | 'pond'): string => picture(`place ${place}`, () => art.place({ place }));

export const ingredientPicture = (kind: Ingredient | 'spoiled'): string =>
  picture(`ingredient ${kind}`, () => art.ingredient({ kind }));

export const spellPicture = (spell: Spell): string => picture(`spell ${spell}`, () => art.spell({ spell }));

export const cardPicture = (role: Role | 'back'): string => picture(`card ${role}`, () => art.roleCard({ role }));

export const sealPicture = (done: boolean): string => picture(`seal ${done}`, () => art.seal({ done }));

export const cursePicture = (level: number, max: number): string =>
  picture(`curse ${level} ${max}`, () => art.curse({ level, max }));

export const duckPicture = (): string => picture('duck', () => art.duck({ pose: 'announce' }));

/** What grows at a place. */
export const growsAt = (place: Place): Ingredient => art.INGREDIENT_OF[place];
