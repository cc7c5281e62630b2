/** A day of the story as sentences, in the order in which it happened. Pure but for the language. */
import { nameOf } from '../game/offers';
import { codeKey, isolate, names, t } from '../i18n/index.svelte';
import type { Cast, Guess, Ingredient, Phase, PublicView, SeatId, StoryDay } from '../protocol/types';
import type { MarkName } from './marks';
import { saidText } from './said';

export interface StoryLine {
  mark: MarkName;
  text: string;
}
type Name = (id: SeatId | null) => string;

const line = (mark: MarkName, text: string): StoryLine => ({ mark, text });
const kind = (ingredient: Ingredient): string => t(codeKey('ingredient', ingredient));
const kinds = (ingredients: Ingredient[]): string => names(ingredients.map(kind));

export function storyLines(room: PublicView, day: StoryDay): StoryLine[] {
  const name: Name = (id) => isolate(nameOf(room, id));
  return [
    ...daytime(day, name),
    ...said(room, day, name, ['day']),
    ...witchcraft(day, name),
    ...said(room, day, name, ['debate']),
    ...evening(day, name),
    ...said(room, day, name, ['vote']),
    ...night(day, name),
  ];
}

const said = (room: PublicView, day: StoryDay, name: Name, phases: readonly Phase[]): StoryLine[] =>
  day.said
    .filter(({ phase }) => phases.includes(phase))
    .map((one) => line('speech', t('story-said', { name: name(one.seat), said: saidText(room, one) })));

function daytime(day: StoryDay, name: Name): StoryLine[] {
  return [
    line('book', t('story-tonight', { ingredients: kinds(day.tonight) })),
    ...day.went.map((went) =>
      line(
        went.guarding ? 'knight' : 'paw',
        t(went.guarding ? 'story-guarded' : 'story-went', { name: name(went.seat), place: t(`place-${went.place}`) }),
      ),
    ),
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

function night(day: StoryDay, name: Name): StoryLine[] {
  const votes = Object.entries(day.votes ?? {});
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
    ...votes.map(([voter, target]) =>
      line('up', target === null ? t('story-vote-pass', { name: name(Number(voter)) }) : t('story-vote', { name: name(Number(voter)), target: name(target) })),
    ),
    ...(day.votes ? [line('cross', day.banished === null ? t('story-nobody-banished') : t('story-banished', { name: name(day.banished) }))] : []),
  ];
}
