/**
 * Sample views of every phase, as a real room could send them. Only for the demo page and the tests; no part of the
 * product imports it.
 */
import { numbersFor } from '../lib/i18n/rulebook';
import tables from '../lib/i18n/tables.json';
import type { CardView, Form, Ingredient, Offer, OwnView, Phase, Place, PublicView, Recap, Role, Said, SeatId } from '../lib/protocol/types';
import { LEVELS, PLACES, SAYINGS } from '../lib/protocol/types';

export const NAMES = ['Ana', 'Bo', 'Łucja', 'Kofi', 'ليلى', 'Maks', 'Zoë', 'Théo', 'Wawrzyniec', 'Inês', 'Nour', 'Jan-Piotr'];
const TIMED: Partial<Record<Phase, number>> = { day: 72, gathering: 9, debate: 161, proposal: 48, approval: 19, vote: 34, morning: 5, quarrel: 3 };
const CONFIRMED: Phase[] = ['roles', 'dusk', 'approval_result', 'ritual_result', 'vote_result'];
const TONIGHT: Ingredient[] = ['mushroom', 'lavender', 'feather', 'pearl'];
/** Who would be what, as far as the tables have it. */
const ROLES_WISHED: Role[] = ['witch', 'villager', 'seer', 'jester', 'guard', 'villager', 'witch', 'pickpocket', 'herbalist', 'villager', 'raven', 'villager'];

export interface Wish {
  phase: Phase;
  n?: number;
  me?: SeatId | null;
  role?: Role;
  state?: string;
  form?: Form;
  host?: SeatId;
  now?: number;
  /** How many statements have been made today; with any, the table has them. */
  said?: number;
  /** Every second seat is a computer cat. */
  cats?: boolean;
}

const ids = (n: number): SeatId[] => Array.from({ length: n }, (_, i) => i);

/** The tables' roles for so many players, seat by seat. */
export function dealt(n: number): Role[] {
  const left = { ...numbersFor(n).roles };
  const take = (role: Role | undefined): Role | null => {
    if (!role || !left[role]) return null;
    left[role] -= 1;
    return role;
  };
  const wished = ids(n).map((seat) => take(ROLES_WISHED[seat]));
  const others = (Object.keys(left) as Role[]).flatMap((role) => Array.from({ length: left[role] ?? 0 }, () => role));
  return wished.map((role) => role ?? others.shift() ?? 'villager');
}

export function sampleRoom(wish: Wish): PublicView {
  const { phase, n = 9, me = 2, state = '', host = 2, now = Date.now() } = wish;
  const seats = ids(n);
  const numbers = numbersFor(n);
  const places = PLACES.slice(0, numbers.places);
  const day = state === 'first' ? 1 : state === 'knights' ? numbers.knights_day : 3;
  const tonight = TONIGHT.slice(0, numbers.ingredients[day - 1] ?? numbers.ingredients.at(-1));
  const inGame = phase !== 'lobby';
  const night = ['proposal', 'approval', 'approval_result', 'ritual', 'ritual_result', 'vote', 'quarrel', 'vote_result'].includes(phase);
  const frog = n > 4 ? 1 : null;
  const forms: Record<SeatId, Form> = inGame ? Object.fromEntries(seats.map((id) => [id, id === frog && phase !== 'roles' ? 'frog' : 'cat'])) : {};
  if (me !== null && wish.form && inGame) forms[me] = wish.form;
  const cats = seats.filter((id) => forms[id] !== 'frog' && forms[id] !== 'banished');
  const team = [2, 0, 3, 4].slice(0, Math.min(tonight.length, n - 1));
  const seconds = TIMED[phase];
  const required = CONFIRMED.includes(phase) ? seats : phase === 'ritual' ? team : ['debate', 'approval', 'vote'].includes(phase) ? cats : [];
  const done = required.filter((id) => [0, 4, 6].includes(id) || (id === me && ['done', 'voted', 'laid', 'ready'].includes(state)));
  return {
    room: 'KZ7T4',
    game: inGame ? 1 : 0,
    phase: { name: phase, no: 7, day: inGame && phase !== 'roles' ? day : 0 },
    clock: seconds ? { at_ms: now, left_ms: seconds * 1000, whole_ms: phase === 'gathering' ? 15_000 : 180_000, paused: state === 'paused' } : null,
    options: { limit: 'normal', roles: null, reveal: 'witch_or_not', absent_after_s: 0 },
    locked: false,
    host,
    seats: seats.map((id) => ({ id, name: NAMES[id] ?? '?', look: id, computer: wish.cats && id !== me && id % 2 === 0 ? LEVELS[(id / 2) % 3] ?? null : null })),
    waiting: [],
    away: n > 7 && inGame ? [7] : [],
    absent: n > 9 ? [9] : [],
    forms,
    numbers: n < 4 ? null : { ...numbers, rules: tables.version, places: [...places], ingredients: [...numbers.ingredients], gauge: tables.gauge },
    tonight: inGame && phase !== 'roles' ? tonight : [],
    seals: 1,
    votes_needed: phase === 'vote' ? 2 : 0,
    gauge: state === 'rejected' ? 2 : 1,
    mayor: night ? (state === 'mayor' || state === 'full' ? me : 3) : null,
    team: ['approval', 'approval_result', 'ritual'].includes(phase) ? team : [],
    required,
    done,
    scene: sampleScene(wish, team, cats),
    said: sampleSaid(wish, cats, places),
    statements: wish.said !== undefined,
    pause_asks: [],
    host_asks: [],
    paused: state === 'paused',
    frozen: state === 'frozen',
    recap: phase === 'finished' ? sampleRecap(seats, state) : null,
  };
}

/** Statements of every kind, one cat after the other. */
function sampleSaid({ said = 0, phase }: Wish, cats: SeatId[], places: Place[]): Said[] {
  return Array.from({ length: said }, (_, i): Said => {
    const seat = cats[(i * 5) % cats.length] ?? 0;
    const other = cats[(i * 7 + 3) % cats.length] ?? 0;
    const about = other === seat ? (cats[0] === seat ? (cats[1] ?? 0) : (cats[0] ?? 0)) : other;
    const what = SAYINGS[i % SAYINGS.length] ?? 'place';
    const place = places[i % places.length] ?? 'mill';
    const nothing = { place: null, ingredient: null, about: null, witch: null };
    if (what === 'place') return { seat, phase, what, ...nothing, place };
    if (what === 'ingredient') return { seat, phase, what, ...nothing, ingredient: 'lavender' };
    if (what === 'seer') return { seat, phase, what, ...nothing, about, witch: i % 2 === 0 };
    return { seat, phase, what, ...nothing, about };
  });
}

function sampleScene({ phase, state, n = 9 }: Wish, team: SeatId[], cats: SeatId[]): PublicView['scene'] {
  const half = cats.filter((_, i) => i % 3 !== 0);
  if (phase === 'dusk')
    return { type: 'dusk', missing: state === 'safe' ? [] : [7 % n], back: cats.filter((id) => id !== 7 % n), restored: state === 'back' ? [1] : [], struck: [] };
  if (phase === 'approval_result') {
    const yes = state === 'rejected' ? cats.filter((id) => !half.includes(id)) : half;
    return { type: 'approval', team, in_favour: yes, against: cats.filter((id) => !yes.includes(id)), adopted: state !== 'rejected', gauge_full: false };
  }
  if (phase === 'ritual_result') return { type: 'ritual', success: state !== 'failure' };
  if (phase === 'vote_result') {
    const votes: Record<SeatId, SeatId | null> = Object.fromEntries(cats.map((id, i) => [id, id === 3 ? 0 : i % 4 === 3 ? null : state === 'nobody' && i % 2 ? 0 : 3]));
    if (state === 'many') return { type: 'vote', votes: Object.fromEntries(cats.map((id, i) => [id, [8, 8, 11, 7, 2, null][i % 6] ?? null])), banished: 8, role: null, witch: true };
    return { type: 'vote', votes, banished: state === 'nobody' ? null : 3, role: null, witch: state === 'nobody' ? null : false };
  }
  return null;
}

function sampleRecap(seats: SeatId[], state: string): Recap {
  const [winner, reason] = state.startsWith('witches') ? (['witches', 'knights_miss'] as const) : state.startsWith('jester') ? (['jester', 'jester_banished'] as const) : (['village', 'seals'] as const);
  const roles = dealt(seats.length);
  return {
    winner,
    reason,
    roles: Object.fromEntries(seats.map((id) => [id, roles[id] ?? 'villager'])),
    seals: winner === 'village' ? numbersFor(seats.length).seals : 1,
    witch_score: 2,
    days: [1, 2].map((day) => ({
      day,
      tonight: ['mushroom', 'lavender'],
      said: [
        { seat: 2, phase: 'day', what: 'place', place: 'mill', ingredient: null, about: null, witch: null },
        { seat: 0, phase: 'debate', what: 'suspect', place: null, ingredient: null, about: 2, witch: null },
      ],
      went: seats.filter((id) => roles[id] !== 'witch').map((seat) => ({ seat, place: 'mill' as const, guarding: roles[seat] === 'guard' })),
      casts: [{ seat: 0, feint: 'mill', place: 'garden', spell: day > 1 ? 'frog' : null, target: day > 1 ? 1 : null, landed: day > 1 ? [1] : [] }],
      guesses: [{ seat: 2, place: 'cave', spell: 'frog', target: 3 }],
      guard_stopped: false,
      frogs: day > 1 ? [1] : [],
      remedies: [],
      thefts: [{ seat: 7, target: 3, ingredient: 'pearl', spoiled: false }],
      visions: [{ seat: 2, target: 3, witch: false }],
      proposals: [{ mayor: 3, team: [2, 0], in_favour: [0, 2, 3], against: [4], adopted: true }],
      laid: [{ seat: 2, ingredient: 'lavender' }, { seat: 0, ingredient: 'pearl' }],
      ritual: 'failure',
      votes: { 0: 3, 2: 3, 3: 0, 4: null },
      banished: day > 1 ? 3 : null,
    })),
  };
}

const HAND: CardView[] = [
  { id: 1, ingredient: 'mushroom', spoiled: false },
  { id: 2, ingredient: 'pearl', spoiled: false },
  { id: 3, ingredient: 'wheat', spoiled: true },
];

/** What this seat could do in the phase, so that every control of a screen shows. */
function sampleOffers(wish: Wish, room: PublicView): Offer[] {
  const { me = 2, state = '', role = 'villager' } = wish;
  if (me === null) return [];
  const cats = room.seats.map(({ id }) => id).filter((id) => (room.forms[id] ?? 'cat') === 'cat');
  const others = cats.filter((id) => id !== me);
  const places: Place[] = room.numbers?.places ?? [];
  const form = room.forms[me] ?? 'cat';
  const confirm: Offer[] = CONFIRMED.includes(room.phase.name) && !room.done.includes(me) ? [{ do: 'confirm' }] : [];
  if (form !== 'cat') return confirm;
  const evening: Offer[] = role === 'seer' ? [{ do: 'look_at', seats: others }] : role === 'pickpocket' ? [{ do: 'steal', seats: others }] : [];
  const phase: Partial<Record<Phase, Offer[]>> = {
    day: [
      { do: 'choose_place', places },
      ...(role === 'guard' && !state.startsWith('guard-') ? [{ do: 'say_guard' }] : []),
      ...(state === 'guard-now' ? [{ do: 'guard_place', places }] : []),
      ...(role === 'herbalist' ? [{ do: 'choose_remedy', seats: [1], none: true }] : []),
    ],
    gathering: state === 'picked' ? [] : [{ do: 'pick_place', places }, { do: 'pick_spell', spells: state === 'first' ? [] : ['frog', 'blight'], none: true }, { do: 'pick_target', seats: others }],
    debate: [...evening, ...(room.done.includes(me) ? [] : [{ do: 'end_debate' }])],
    proposal: [...evening, ...(room.mayor === me ? [{ do: 'propose', seats: cats, count: room.tonight.length }] : [])],
    approval: [...evening, { do: 'approve' }],
    ritual: room.team.includes(me) && state !== 'laid' ? [{ do: 'place_card', cards: [1, 2] }] : [],
    vote: [...evening, { do: 'cast_vote', seats: others, none: true }],
  };
  const talks = room.statements && ['day', 'debate', 'vote'].includes(room.phase.name);
  return [...confirm, ...(phase[room.phase.name] ?? []), ...(talks ? [{ do: 'say', seats: others, places, left: 3 } as Offer] : [])];
}

function roomOffers(room: PublicView, me: SeatId | null): Offer[] {
  if (me === null) return [{ do: 'join' }];
  return [...(room.host === me ? hostOffers(room, me) : [{ do: 'ask_new_host' }]), { do: 'leave' }];
}

function hostOffers(room: PublicView, me: SeatId): Offer[] {
  const seats = room.seats.map(({ id }) => id).filter((id) => id !== me);
  if (room.phase.name === 'lobby')
    return [{ do: 'set_options' }, { do: 'set_lock' }, { do: 'order_seats' }, { do: 'remove_seat', seats }, { do: 'hand_over', seats }, ...(room.seats.length < 12 ? [{ do: 'fill_seats' as const, left: 12 - room.seats.length }] : []), ...(room.seats.length >= 4 ? [{ do: 'start' }] : [])];
  if (room.phase.name === 'finished') return [{ do: 'play_again' }];
  return [{ do: 'mark_absent', seats: seats.filter((id) => !room.absent.includes(id)) }, { do: 'lift_absent', seats: room.absent }, { do: 'hand_over', seats }, { do: 'set_lock' }, { do: room.paused ? 'resume' : 'pause' }, { do: 'end_game' }];
}

export function sampleOwn(wish: Wish, room: PublicView): OwnView {
  const { me = 2, role = 'villager', state = '' } = wish;
  const playing = me !== null && room.phase.name !== 'lobby';
  const counts = state === 'guard-now' || (role === 'witch' && room.phase.name === 'gathering');
  return {
    seat: me,
    gen: 1,
    token_of: null,
    waiting: null,
    role: playing ? role : null,
    side: playing ? (role === 'witch' || role === 'raven' ? 'witches' : role === 'jester' ? 'alone' : 'village') : null,
    witches: playing && role === 'raven' ? [0, 6 % room.seats.length] : [],
    hand: playing ? HAND : [],
    can: sampleOffers(wish, room),
    room_can: roomOffers(room, me),
    chosen: sampleChosen(room.phase.name, state),
    counts: counts ? Object.fromEntries((room.numbers?.places ?? []).map((place, i) => [place, [2, 0, 3, 1, 2, 1][i] ?? 0])) : null,
    learned: state === 'result' ? [{ day: 3, what: 'vision', seat: 3, yes: false }] : [],
    uses: role === 'seer' || role === 'herbalist' ? 1 : null,
  };
}

function sampleChosen(phase: Phase, state: string): OwnView['chosen'] {
  if (phase === 'day') return state === 'chosen' ? { place: 'mill' } : state.startsWith('guard-') ? { place: 'mill', guarding: true } : {};
  if (phase === 'gathering') return { place: 'mill', ...(state === 'picked' ? { pick_place: 'mill', pick_spell: 'frog', pick_target: 3 } : {}) };
  if (phase === 'approval' && state === 'voted') return { in_favour: true };
  if (phase === 'vote' && state === 'voted') return { vote: 3 };
  if (phase === 'ritual' && state === 'laid') return { card: 1 };
  return {};
}
