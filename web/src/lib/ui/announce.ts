/** What a screen reader hears when a step begins: its name, what it shows, what there is to do. Pure but for the language. */
import { nameOf } from '../game/offers';
import { codeKey, currentLocale, names, t } from '../i18n/index.svelte';
import type { Form, Ingredient, Phase, PublicView, SeatId, Winner } from '../protocol/types';

const WINNERS: Record<Winner, string> = {
  village: 'village-wins',
  witches: 'witches-win',
  jester: 'jester-wins',
  nobody: 'nobody-wins',
};

/** Public facts alone, and the same ones for every role. */
const SAYS: Record<Phase, (room: PublicView) => string[]> = {
  lobby: (room) => [t('players', { n: room.seats.length })],
  roles: () => [t('role-note')],
  morning: (room) => [...(isLast(room) ? [t('knights-today')] : []), `${t('morning-line')} ${kinds(room.tonight)}`],
  day: () => [t('day-title'), t('day-note')],
  gathering: (room) => [t('gathering-title'), t(room.phase.day === 1 ? 'gathering-first' : 'gathering-note')],
  dusk: (room) => [...dusk(room), t('say-confirm')],
  debate: () => [t('debate-title'), t('debate-note')],
  proposal: (room) => [t('proposal-title'), t('proposal-wait', { name: nameOf(room, room.mayor) })],
  approval: (room) => [t('approval-team', { names: named(room, room.team) }), t('approval-title'), t('approval-note')],
  approval_result: (room) => [...verdict(room), t('say-confirm')],
  ritual: (room) => [t('ritual-note', { names: named(room, room.team) })],
  ritual_result: (room) => [circle(room), t('say-confirm')],
  quarrel: () => [],
  vote: (room) => [t('vote-title'), ...(isLast(room) ? [t('vote-note-knights')] : [t('vote-note'), t('votes-needed', { n: room.votes_needed })])],
  vote_result: (room) => [...banishment(room), t('say-confirm')],
  finished: (room) => (room.recap ? [t(WINNERS[room.recap.winner]), t(codeKey('win', room.recap.reason))] : []),
};

const isLast = (room: PublicView): boolean => room.phase.day === room.numbers?.knights_day;
const circle = (room: PublicView): string => t(room.scene?.type === 'ritual' && room.scene.success ? 'ritual-success' : 'ritual-failure');
const kinds = (all: readonly Ingredient[]): string => names(all.map((kind) => t(codeKey('ingredient', kind))));
const named = (room: PublicView, ids: readonly SeatId[]): string => names(ids.map((id) => nameOf(room, id)));

function dusk(room: PublicView): string[] {
  if (room.scene?.type !== 'dusk') return [];
  const { missing, restored, struck } = room.scene;
  return [
    missing.length ? t('dusk-missing', { n: missing.length, names: named(room, missing) }) : t('nobody-missing'),
    ...(restored.length ? [t('dusk-back', { names: named(room, restored) })] : []),
    ...(struck.length ? [t('dusk-struck', { ingredients: kinds(struck) })] : []),
  ];
}

function verdict(room: PublicView): string[] {
  if (room.scene?.type !== 'approval') return [];
  const { adopted, gauge_full } = room.scene;
  return [t(adopted ? 'adopted' : 'rejected'), t(adopted ? 'adopted-note' : gauge_full ? 'gauge-full-note' : 'rejected-note')];
}

function banishment(room: PublicView): string[] {
  if (room.scene?.type !== 'vote') return [];
  const { banished, witch, role } = room.scene;
  if (banished === null) return [t('nobody-banished')];
  const name = nameOf(room, banished);
  const was = role ? t('was-role', { name, role: t(`role-${role}`) }) : witch === null ? null : t(witch ? 'was-witch' : 'was-not-witch', { name });
  return [t('banished-name', { name }), ...(was ? [was] : [])];
}

/** For whoever is no cat: frogs, the banished, visitors. They see, and there is nothing to tap. */
const WATCHED: Partial<typeof SAYS> = {
  day: () => [t('watching')],
  gathering: (room) => [t(room.phase.day === 1 ? 'gathering-first' : 'watching')],
  debate: () => [t('watching')],
  approval: (room) => [t('approval-team', { names: named(room, room.team) })],
  vote: (room) => [isLast(room) ? t('final-vote') : t('watching')],
};

/** The same in other words for whoever everybody knows to be asked: the mayor, and who is not in tonight's circle. */
function asked(room: PublicView, form: Form | null, me: SeatId | null): string[] | null {
  const { name } = room.phase;
  if (form !== 'cat' || me === null) return null;
  if (name === 'proposal' && room.mayor === me) return [t('proposal-title'), t('proposal-choose', { n: room.tonight.length })];
  if (name === 'ritual' && !room.team.includes(me)) return [...SAYS.ritual(room), t('ritual-not-you')];
  return null;
}

/** For whoever has no seat: besides, no card to hold and nothing to confirm. */
const UNSEATED: Partial<typeof SAYS> = {
  roles: () => [],
  dusk,
  approval_result: verdict,
  ritual_result: (room) => [circle(room)],
  vote_result: banishment,
};

/** Where the day's number has just been said, its name adds nothing. */
const titleOf = (name: Phase, form: Form | null): string[] =>
  name === 'day' ? [] : [t(form === null && name === 'roles' ? 'watching' : codeKey('phase', name))];

/** As a sentence: it begins with a capital, and keeps its own full stop or question mark. */
function sentence(part: string): string {
  const begun = part.replace(/^\p{Cf}*\p{Ll}/u, (first) => first.toLocaleUpperCase(currentLocale()));
  return /[.?!؟…:]\p{Cf}*$/u.test(begun) ? begun : `${begun}.`;
}

/** `form`: what the own cat is by now, `me` its seat; null without one. Public, like all else that is said. */
export function announcement(room: PublicView, form: Form | null, me: SeatId | null = null): string {
  const { name, day } = room.phase;
  const says = (form !== 'cat' && WATCHED[name]) || (form === null && UNSEATED[name]) || SAYS[name];
  const said = [...titleOf(name, form), ...(asked(room, form, me) ?? says(room))];
  if (day > 0) said.unshift(t('day-number', { n: day }));
  return said.map(sentence).join(' ');
}
