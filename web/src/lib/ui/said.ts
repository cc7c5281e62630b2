/** Public statements (chapter 14) as sentences and as small pictures. What may be said is what the offer names. Pure but for the language. */
import { seatOf } from '../game/offers';
import { codeKey, isolate, t } from '../i18n/index.svelte';
import { INGREDIENTS, type Ingredient, type Offer, type Place, type PublicView, type Said, type Say, type SeatId } from '../protocol/types';
import type { Chip } from './Chips.svelte';
import type { MarkName } from './marks';
import type { AtTable } from './place-at-table.svelte';
import { catPicture, growsAt, ingredientPicture, placePicture } from './pictures';

/** What is said, without who says it. */
export type Saying = Pick<Said, 'what' | 'place' | 'ingredient' | 'about' | 'witch'>;

export function saidText(room: PublicView, { what, place, ingredient, about, witch }: Saying): string {
  if (what === 'place') return t('say-place', { to: t(`to-${place ?? ''}`) });
  if (what === 'ingredient') return t('say-ingredient', { ingredient: t(codeKey('ingredient', ingredient ?? '')) });
  const name = isolate(seatOf(room, about)?.name ?? '…');
  if (what === 'suspect') return t('say-suspect', { name });
  if (what === 'trust') return t('say-trust', { name });
  if (about === null) return t('say-seer');
  return t(witch ? 'say-seer-witch' : 'say-seer-not', { name });
}

/** The same as a picture that fits beside a cat: marks, and what or whom it is about. */
export interface Sketch {
  what: string;
  marks: MarkName[];
  pictures: string[];
}
export function sketchOf(room: PublicView, { what, place, ingredient, about, witch }: Saying): Sketch {
  const cat = about === null ? [] : [catPicture(seatOf(room, about)?.look ?? 0)];
  if (what === 'place') return { what, marks: ['paw'], pictures: place ? [placePicture(place)] : [] };
  if (what === 'ingredient') return { what, marks: [], pictures: ingredient ? [ingredientPicture(ingredient)] : [] };
  if (what === 'suspect' || what === 'trust') return { what, marks: [what], pictures: cat };
  return { what, marks: about === null ? ['eye'] : ['eye', witch ? 'suspect' : 'check'], pictures: cat };
}

/** The latest statement of each cat, in the order of the table. */
export function latestOf(room: PublicView): Map<SeatId, Said> {
  return new Map(room.said.map((said) => [said.seat, said]));
}

/** What is to be seen at each cat: how it voted while that is open, else what it said last. */
export function sketchesOf(room: PublicView): Map<SeatId, Sketch> {
  const { scene } = room;
  if (scene?.type === 'approval') {
    const vote = (what: 'for' | 'against', mark: MarkName) => (id: SeatId): [SeatId, Sketch] => [id, { what, marks: [mark], pictures: [] }];
    return new Map([...scene.in_favour.map(vote('for', 'check')), ...scene.against.map(vote('against', 'cross'))]);
  }
  if (scene?.type === 'vote')
    return new Map(
      Object.entries(scene.votes).map(([id, target]): [SeatId, Sketch] => [
        Number(id),
        target === null ? { what: 'pass', marks: ['pass'], pictures: [] } : { what: 'vote', marks: [], pictures: [catPicture(seatOf(room, target)?.look ?? 0)] },
      ]),
    );
  return new Map([...latestOf(room)].map(([id, said]): [SeatId, Sketch] => [id, sketchOf(room, said)]));
}

/** A statement with nothing left out: as the service wants it. */
export const saying = (what: Say['what'], rest: Partial<Saying> = {}): Say & Saying => ({
  do: 'say',
  what,
  place: null,
  ingredient: null,
  about: null,
  witch: null,
  ...rest,
});

/** The ingredients of the places that an offer names, in the order of the tables. */
export function ingredientsOf(offer: Offer): Ingredient[] {
  const grown = (offer.places ?? []).map((place: Place) => growsAt(place));
  return INGREDIENTS.filter((kind) => grown.includes(kind));
}

/** What can be said aloud of one cat: the same chips for every role. */
export function sayingChips(table: AtTable, seat: number): Chip[] {
  const offer = table.store.offer('say');
  if (!offer?.left || !offer.seats?.includes(seat)) return [];
  const all = [saying('suspect', { about: seat }), saying('trust', { about: seat })];
  return all.map((cmd) => ({
    id: `say-${cmd.what}`,
    label: saidText(table.room, cmd),
    does: 'say',
    seat,
    mark: 'speech',
    take: () => table.act(cmd),
  }));
}
