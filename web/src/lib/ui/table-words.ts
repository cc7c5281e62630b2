/** What the middle of the table screen says of a step: its head, and a line under it. Public facts alone. Pure but for the language. */
import { nameOf } from '../game/offers';
import { codeKey, names, t } from '../i18n/index.svelte';
import type { ApprovalScene, DuskScene, Phase, PublicView, RitualScene, SeatId, VoteScene } from '../protocol/types';

export interface TableWords {
  head: string;
  line: string;
}

const named = (room: PublicView, ids: readonly SeatId[]): string => names(ids.map((id) => nameOf(room, id)));

/** The steps in which people act: what is asked, and what there is to do on a phone. */
const ASKS: Partial<Record<Phase, (room: PublicView) => [head: string, line: string]>> = {
  roles: () => ['result-roles', t('tv-roles')],
  morning: () => ['morning-title', ''],
  day: () => ['day-title', t('tv-day')],
  gathering: (room) => ['phase-gathering', t(room.phase.day === 1 ? 'gathering-first' : 'gathering-note')],
  debate: () => ['debate-title', t('tv-sub')],
  proposal: (room) => ['proposal-title', t('proposal-wait', { name: nameOf(room, room.mayor) })],
  approval: () => ['approval-title', t('approval-note')],
  ritual: (room) => ['ritual-title', t('ritual-note', { names: named(room, room.team) })],
  quarrel: () => ['quarrel', ''],
  vote: (room) => ['vote-title', room.phase.day === room.numbers?.knights_day ? t('vote-note-knights') : t('votes-needed', { n: room.votes_needed })],
};

function dusk(room: PublicView, { missing, restored, struck }: DuskScene): TableWords {
  const back = restored.length ? t('dusk-back', { names: named(room, restored) }) : '';
  const less = struck.length ? t('dusk-struck', { ingredients: names(struck.map((kind) => t(codeKey('ingredient', kind)))) }) : '';
  if (!missing.length) return { head: t('nobody-missing'), line: back || less };
  return { head: t('dusk-missing', { n: missing.length, names: named(room, missing) }), line: less || back || t('dusk-pond', { n: missing.length }) };
}

const approval = ({ adopted, gauge_full }: ApprovalScene): TableWords => ({
  head: t(adopted ? 'adopted' : 'rejected'),
  line: t(adopted ? 'adopted-note' : gauge_full ? 'gauge-full-note' : 'rejected-note'),
});

const ritual = (room: PublicView, { success }: RitualScene): TableWords => ({
  head: t(success ? 'ritual-success' : 'ritual-failure'),
  line: success ? t('ritual-success-note', { n: room.seals, m: room.numbers?.seals ?? 0 }) : t('ritual-failure-note'),
});

function banishment(room: PublicView, { banished, role, witch }: VoteScene): TableWords {
  if (banished === null) return { head: t('nobody-banished'), line: '' };
  const name = nameOf(room, banished);
  const line = role ? t('was-role', { name, role: t(`role-${role}`) }) : witch === null ? '' : t(witch ? 'was-witch' : 'was-not-witch', { name });
  return { head: t('banished-name', { name }), line };
}

export function tableWords(room: PublicView): TableWords {
  const { scene } = room;
  if (scene?.type === 'dusk') return dusk(room, scene);
  if (scene?.type === 'approval') return approval(scene);
  if (scene?.type === 'ritual') return ritual(room, scene);
  if (scene?.type === 'vote') return banishment(room, scene);
  const asked = ASKS[room.phase.name]?.(room);
  return asked ? { head: t(asked[0]), line: asked[1] } : { head: t(codeKey('phase', room.phase.name)), line: '' };
}

/** Who voted how, for ears: the pictures at the cats say it to eyes. */
export function heardVotes(room: PublicView): string[] {
  const { scene } = room;
  if (scene?.type === 'approval')
    return [t('voted-for', { names: named(room, scene.in_favour) }), t('voted-against', { names: named(room, scene.against) })];
  if (scene?.type !== 'vote') return [];
  const { votes } = scene;
  const voters = (target: SeatId | null): SeatId[] => room.seats.map(({ id }) => id).filter((id) => id in votes && votes[id] === target);
  const heard = room.seats
    .filter(({ id }) => voters(id).length > 0)
    .map(({ id, name }) => t('said-by', { name: t('story-votes', { target: name }), said: named(room, voters(id)) }));
  return voters(null).length ? [...heard, t('said-by', { name: t('passed'), said: named(room, voters(null)) })] : heard;
}
