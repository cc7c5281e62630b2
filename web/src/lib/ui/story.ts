/** A day of the story as sentences, in the order in which it happened. Pure but for the language. */
import { nameOf } from '../game/offers';
import { codeKey, isolate, names, t } from '../i18n/index.svelte';
import { PLACES, type Cast, type Guess, type Ingredient, type Phase, type PublicView, type SeatId, type StoryDay } from '../protocol/types';
import type { MarkName } from './marks';
import { placePicture } from './pictures';
import { saidText } from './said';

export interface StoryLine {
  mark: MarkName;
  text: string;
  /** A picture instead of the mark. */
  picture?: string;
}
/** A part of a day under its own head. */
export interface StoryPart {
  title: 'day' | 'evening' | 'night';
  lines: StoryLine[];
}
type Name = (id: SeatId | null) => string;

const line = (mark: MarkName, text: string): StoryLine => ({ mark, text });
const kind = (ingredient: Ingredient): string => t(codeKey('ingredient', ingredient));
const kinds = (ingredients: Ingredient[]): string => names(ingredients.map(kind));

export function storyParts(room: PublicView, day: StoryDay): StoryPart[] {
  const name: Name = (id) => isolate(nameOf(room, id));
  const parts: StoryPart[] = [
    { title: 'day', lines: [...daytime(day, name), ...said(room, day, name, ['day']), ...witchcraft(day, name)] },
    { title: 'evening', lines: [...said(room, day, name, ['debate']), ...evening(day, name)] },
    { title: 'night', lines: [...ritual(day, name), ...said(room, day, name, ['vote']), ...vote(day, name)] },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

/** The same without heads. */
export const storyLines = (room: PublicView, day: StoryDay): StoryLine[] => storyParts(room, day).flatMap(({ lines }) => lines);

/** "Mill: Ana, Bo": who did the same stands together. */
const together = (label: string, seats: readonly SeatId[], name: Name): string => t('story-list', { label, names: names(seats.map(name)) });

const said = (room: PublicView, day: StoryDay, name: Name, phases: readonly Phase[]): StoryLine[] =>
  day.said
    .filter(({ phase }) => phases.includes(phase))
    .map((one) => line('speech', t('story-said', { name: name(one.seat), said: saidText(room, one) })));

function daytime(day: StoryDay, name: Name): StoryLine[] {
  return [
    line('book', t('story-tonight', { ingredients: kinds(day.tonight) })),
    ...PLACES.flatMap((place) => {
      const there = day.went.filter((went) => went.place === place && !went.guarding).map(({ seat }) => seat);
      return there.length ? [{ ...line('paw', together(t(`place-${place}`), there, name)), picture: placePicture(place) }] : [];
    }),
    ...day.went
      .filter(({ guarding }) => guarding)
      .map(({ seat, place }) => line('knight', t('story-guarded', { name: name(seat), place: t(`place-${place}`) }))),
  ];
}

function castText(cast: Cast, name: Name): string {
  const place = t(`place-${cast.place}`);
  if (!cast.spell) return t('story-gathered', { name: name(cast.seat), place });
  const spell = t(codeKey('spell', cast.spell));
  const said =
    cast.target === null
      ? t('story-cast-wide', { name: name(cast.seat), spell, place })
      : t('story-cast', { name: name(cast.seat), spell, place, target: name(cast.target) });
  const landed = cast.landed.length ? t('story-landed', { names: names(cast.landed.map(name)) }) : t('story-missed');
  return `${said}. ${landed}.`;
}

function guessText(guess: Guess, name: Name): string {
  const parts = [
    guess.place && t(`place-${guess.place}`),
    guess.spell && t(codeKey('spell', guess.spell)),
    guess.target !== null && name(guess.target),
  ].filter((part): part is string => typeof part === 'string');
  return t('story-guess', { name: name(guess.seat), guess: parts.length ? parts.join(' · ') : t('spell-none') });
}

function witchcraft(day: StoryDay, name: Name): StoryLine[] {
  return [
    ...day.casts.flatMap((cast) => [
      line('suspect', castText(cast, name)),
      ...(cast.feint ? [line('paw', `${name(cast.seat)} · ${t('story-feint', { place: t(`place-${cast.feint}`) })}`)] : []),
    ]),
    ...day.guesses.map((guess) => line('unsure', guessText(guess, name))),
    ...(day.guard_stopped === null ? [] : [line('knight', t(day.guard_stopped ? 'story-guard-stopped' : 'story-guard-quiet'))]),
    ...(day.frogs.length ? [line('cross', t('story-frogs', { names: names(day.frogs.map(name)) }))] : []),
    ...day.remedies.map((remedy) =>
      line('trust', t(remedy.worked ? 'story-remedy' : 'story-remedy-lost', { name: name(remedy.seat), target: name(remedy.target) })),
    ),
  ];
}

function evening(day: StoryDay, name: Name): StoryLine[] {
  return [
    ...day.thefts.map((theft) => {
      const who = { name: name(theft.seat), target: name(theft.target) };
      if (!theft.ingredient) return line('share', t('story-theft-nothing', who));
      return line('share', t(theft.spoiled ? 'story-theft-spoiled' : 'story-theft', { ...who, ingredient: kind(theft.ingredient) }));
    }),
    ...day.visions.map((vision) =>
      line('eye', t(vision.witch ? 'story-vision-witch' : 'story-vision-not', { name: name(vision.seat), target: name(vision.target) })),
    ),
  ];
}

function ritual(day: StoryDay, name: Name): StoryLine[] {
  return [
    ...day.proposals.map((proposal) =>
      line(
        proposal.adopted ? 'check' : 'cross',
        t(proposal.adopted ? 'story-proposal-adopted' : 'story-proposal-rejected', {
          name: name(proposal.mayor),
          names: names(proposal.team.map(name)),
        }),
      ),
    ),
    ...day.laid.map(({ seat, ingredient }) =>
      line('book', ingredient ? t('story-laid', { name: name(seat), ingredient: kind(ingredient) }) : t('story-laid-nothing', { name: name(seat) })),
    ),
    ...(day.ritual ? [line(day.ritual === 'success' ? 'check' : 'cross', t(codeKey('story-ritual', day.ritual)))] : []),
  ];
}

function vote(day: StoryDay, name: Name): StoryLine[] {
  const votes = Object.entries(day.votes ?? {});
  const targets = [...new Set(votes.map(([, target]) => target))].sort((a, b) => Number(a === null) - Number(b === null));
  return [
    ...targets.map((target) => {
      const voters = votes.filter(([, other]) => other === target).map(([voter]) => Number(voter));
      return line('up', together(target === null ? t('passed') : t('story-votes', { target: name(target) }), voters, name));
    }),
    ...(day.votes ? [line('cross', day.banished === null ? t('story-nobody-banished') : t('story-banished', { name: name(day.banished) }))] : []),
  ];
}
