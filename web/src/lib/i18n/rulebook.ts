/**
 * The order of the rulebook: chapters, their paragraphs, and which number each needs. The words are in messages/rules/;
 * the numbers come from the game that is on, or from the generated tables. Says nothing itself.
 */
import { digits, numberList, numbersInTurn, type Vars } from './index.svelte';
import type { NumbersView, Role, Spell } from '../protocol/types';
import tables from './tables.json';

/** The numbers of one game that its rulebook names. */
export interface RuleNumbers {
  roles: Partial<Record<Role, number>>;
  seals: number;
  knights_day: number;
  places: number;
  /** Ingredients asked for on day 1, 2, …; the last number goes on. */
  ingredients: readonly number[];
  remedies: number;
  visions: number;
  /** After how many rituals held each spell can be cast. */
  rituals: Readonly<Record<Spell, number>>;
  /** By which version of the rules the game is played; none: the newest. */
  rules?: number;
}

/** A paragraph: its text's key, what is filled in, and the key of a term that stands before it. */
export interface Paragraph {
  key: string;
  vars?: Vars;
  label?: string;
}

export interface Chapter {
  title: string;
  paragraphs: Paragraph[];
  /** Whether the table by number of players stands at its end. */
  hasTable?: boolean;
}

const PLAYERS: Readonly<Record<string, RuleNumbers>> = tables.players;

/** The tables' numbers for so many players; for 8 where there is no such table. */
export function numbersFor(players: number): RuleNumbers {
  const found = PLAYERS[String(players)] ?? PLAYERS['8'];
  if (!found) throw new Error('no tables');
  return found;
}

/** The numbers of players that have a table, rising. */
export const TABLE_SIZES: readonly number[] = Object.keys(PLAYERS).map(Number);

const playersOf = (roles: RuleNumbers['roles']): number => Object.values(roles).reduce((sum, count) => sum + count, 0);

/** The numbers of the game that is on; after how many rituals spells come is the newest rules'. */
export const numbersOf = (game: NumbersView): RuleNumbers => ({
  ...game,
  places: game.places.length,
  rituals: numbersFor(playersOf(game.roles)).rituals,
});

/** A row of the table by number of players: a term's key, and what stands in each column. */
export interface TableRow {
  label: string;
  cells: string[];
}

/* In the order of the rules, chapter 11. */
const ROLES: readonly Role[] = ['witch', 'raven', 'jester', 'herbalist', 'pickpocket', 'guard', 'seer', 'villager'];

/** The table of chapter 11 for these games, one a column; the first row says how many play. Rows of nothing are left out. */
export function tableOf(games: readonly RuleNumbers[]): { players: string[]; rows: TableRow[] } {
  const row = (label: string, of: (n: RuleNumbers) => string): TableRow => ({ label, cells: games.map(of) });
  const roleRows = ROLES.filter((role) => games.some((n) => n.roles[role])).map((role) =>
    row(`role-${role}`, (n) => (n.roles[role] ? digits(n.roles[role]) : '–')),
  );
  return {
    players: games.map((n) => digits(playersOf(n.roles))),
    rows: [
      ...roleRows,
      row('place', (n) => digits(n.places)),
      // One under the other, day by day: a column has room for one number.
      row('ingredient', (n) => n.ingredients.map(digits).join('\n')),
      row('seal', (n) => digits(n.seals)),
      row('knights-day', (n) => digits(n.knights_day)),
    ],
  };
}

/* A vote banishes one cat, and the vote of the knights' day is not among them (rules, 11.13). */
const cannotBanishAll = (n: RuleNumbers): boolean => (n.roles.witch ?? 0) >= n.knights_day;

/* One ritual a day at most is held before the last day's witches' turn. */
const canBeCast = (n: RuleNumbers, rituals: number): boolean => rituals < n.knights_day;

/* The numbers of players of which something is true, as the text names them. */
const sizesWhere = (holds: (n: RuleNumbers) => boolean): string =>
  numberList(TABLE_SIZES.filter((size) => holds(numbersFor(size))));

/* After how many rituals a spell comes most often, and the sentence about the tables where it does not. */
const elsewhere = (spell: keyof RuleNumbers['rituals']): number => {
  const held = TABLE_SIZES.map((size) => numbersFor(size).rituals[spell]).sort((one, other) => one - other);
  return held[Math.floor(held.length / 2)] ?? 0;
};
const exception = (spell: keyof RuleNumbers['rituals']): Vars => {
  const differs = (n: RuleNumbers): boolean => n.rituals[spell] !== elsewhere(spell);
  const others = TABLE_SIZES.map((size) => numbersFor(size)).filter(differs);
  return { list: sizesWhere(differs), n: Math.max(...others.map((n) => n.rituals[spell])) };
};

/* A game goes on by the rules that it began with: its book says that some sentences came later. */
const older = (n: RuleNumbers): Paragraph[] =>
  n.rules !== undefined && n.rules < tables.version
    ? [{ key: 'rules-older', vars: { n: n.rules, newest: tables.version } }]
    : [];

const winning = (n: RuleNumbers, everyTable: boolean): Paragraph[] => [
  ...older(n),
  { key: 'rules-cats', vars: { least: Math.min(...TABLE_SIZES), most: Math.max(...TABLE_SIZES) } },
  // Where no game is on, the numbers are those of one table out of nine.
  ...(everyTable ? [{ key: 'rules-usual-table', vars: { n: playersOf(n.roles) } }] : []),
  { key: 'rules-forms' },
  { key: 'rules-village-wins', label: 'side-village', vars: { n: n.seals } },
  ...(everyTable || cannotBanishAll(n) ? [{ key: 'rules-not-all-banished', vars: { list: sizesWhere(cannotBanishAll) } }] : []),
  { key: 'rules-witches-win', label: 'side-witches' },
  { key: 'rules-jester-wins', label: 'side-alone' },
  { key: 'rules-knights', label: 'knights-day', vars: { n: n.knights_day } },
  { key: 'rules-score', label: 'witch-score' },
];

const day = (n: RuleNumbers, everyTable: boolean): Paragraph[] => [
  { key: 'rules-morning', label: 'phase-morning' },
  { key: 'rules-day', label: 'day' },
  { key: 'rules-gathering', label: 'witches-turn', vars: { n: tables.gathering_s } },
  { key: 'rules-dusk', label: 'phase-dusk' },
  { key: 'rules-debate', label: 'phase-debate' },
  { key: 'rules-proposal', label: 'phase-proposal' },
  { key: 'rules-approval', label: 'phase-approval' },
  { key: 'rules-gauge', label: 'curse-gauge', vars: { n: tables.gauge } },
  { key: 'rules-ritual', label: 'magic-circle' },
  { key: 'rules-vote', label: 'phase-vote', vars: { n: tables.votes_to_banish } },
  ...(everyTable || n.roles.jester ? [{ key: 'rules-vote-jester', vars: { n: tables.one_vote_in, m: tables.votes_to_banish } }] : []),
  { key: 'rules-final-vote', label: 'final-vote' },
];

const places = (n: RuleNumbers): Paragraph[] => [
  { key: 'rules-places', label: 'place', vars: { n: n.places } },
  { key: 'rules-hand', label: 'ingredient' },
  { key: 'rules-needed', vars: { list: numbersInTurn(n.ingredients) } },
  { key: 'rules-struck' },
  { key: 'rules-spoiled', label: 'spoiled' },
];

const witches = (n: RuleNumbers, everyTable: boolean): Paragraph[] => [
  { key: 'rules-unknown' },
  { key: 'rules-feint' },
  { key: 'rules-blind', label: 'attack-target' },
  { key: 'rules-spell-frog', label: 'spell-frog' },
  { key: 'rules-spell-blight', label: 'spell-blight', vars: { n: n.rituals.blight } },
  ...(everyTable ? [{ key: 'rules-blight-later', vars: exception('blight') }] : []),
  { key: 'rules-spell-far-frog', label: 'spell-far-frog', vars: { n: n.rituals.far_frog } },
  ...(canBeCast(n, n.rituals.piercing_frog)
    ? [{ key: 'rules-spell-piercing-frog', label: 'spell-piercing-frog', vars: { n: n.rituals.piercing_frog } }]
    : []),
  ...(everyTable ? [{ key: 'rules-piercing-frog-sooner', vars: exception('piercing_frog') }] : []),
];

/* A role that the tables leave out may be chosen by the host; its "–" then counts as 1 (rules, chapter 10). */
const roles = (n: RuleNumbers): Paragraph[] => [
  { key: 'rules-role-villager', label: 'role-villager' },
  { key: 'rules-role-herbalist', label: 'role-herbalist', vars: { n: Math.max(1, n.remedies) } },
  { key: 'rules-restoring', label: 'restore' },
  { key: 'rules-restored', label: 'rules-restoration' },
  { key: 'rules-role-pickpocket', label: 'role-pickpocket' },
  { key: 'rules-role-guard', label: 'role-guard' },
  { key: 'rules-role-seer', label: 'role-seer', vars: { n: Math.max(1, n.visions) } },
  { key: 'rules-seen' },
  { key: 'rules-role-witch', label: 'role-witch' },
  { key: 'rules-role-raven', label: 'role-raven' },
  { key: 'rules-role-jester', label: 'role-jester' },
];

const byItself = (): Paragraph[] => [
  { key: 'rules-absent', label: 'absent' },
  { key: 'rules-seats', label: 'seat-order' },
  { key: 'rules-timed', label: 'timed-game' },
  { key: 'rules-unlimited', label: 'unlimited-game', vars: { n: tables.gathering_s } },
  { key: 'rules-auto-roles', label: 'phase-roles' },
  { key: 'rules-auto-day', label: 'day' },
  { key: 'rules-auto-gathering', label: 'witches-turn' },
  { key: 'rules-auto-scenes', label: 'phase-dusk' },
  { key: 'rules-auto-debate', label: 'phase-debate' },
  { key: 'rules-auto-proposal', label: 'phase-proposal' },
  { key: 'rules-auto-approval', label: 'phase-approval' },
  { key: 'rules-auto-ritual', label: 'phase-ritual' },
  { key: 'rules-auto-vote', label: 'phase-vote' },
];

const cats = (): Paragraph[] => [
  { key: 'rules-said', label: 'say-something', vars: { n: tables.statements } },
  { key: 'rules-said-when' },
  { key: 'rules-computer', label: 'computer-cats' },
  { key: 'rules-practice', label: 'practice', vars: { n: tables.practice_cats } },
];

/** The whole rulebook for a game with these numbers; also what holds at other tables, where no game is on. */
export const rulebook = (n: RuleNumbers, everyTable = false): Chapter[] => [
  { title: 'rules-chapter-1', paragraphs: winning(n, everyTable) },
  { title: 'rules-chapter-2', paragraphs: day(n, everyTable) },
  { title: 'rules-chapter-places', paragraphs: places(n) },
  { title: 'rules-chapter-witches', paragraphs: witches(n, everyTable) },
  { title: 'rules-chapter-roles', paragraphs: roles(n), hasTable: true },
  { title: 'rules-chapter-cats', paragraphs: cats() },
  { title: 'rules-chapter-3', paragraphs: byItself() },
];
