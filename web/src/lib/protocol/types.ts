/** The protocol as TypeScript. Written by tools/generate_types.py from shared/: change it there. */

export const VERSION = 1;
export const FRAME_BYTES = 256;
export const MAX_FRAME_BYTES = 8192;
export const TOKEN_BYTES = 16;
/** Room codes: their signs, their length, and what a mistyped sign is taken for. */
export const ROOM_CODE = { alphabet: '23456789BCDFGHJKMNPQRSTVWXZ', length: 5 } as const;
export const LOOK_ALIKES: Record<string, string> = { '0': 'Q', 'O': 'Q', '1': 'J', 'I': 'J', 'L': 'J', 'U': 'V', 'Y': 'V' };

export type RoomCode = string;

export type SeatId = number;

export type CardId = number;

export type TokenHash = Uint8Array;

export type ConnId = string;

export type GatewayId = string;

export type SessionId = string;

/** The steps of chapter 2, in their order. */
export const PHASES = ['lobby', 'roles', 'morning', 'day', 'gathering', 'dusk', 'debate', 'proposal', 'approval', 'approval_result', 'ritual', 'ritual_result', 'quarrel', 'vote', 'vote_result', 'finished'] as const;
export type Phase = (typeof PHASES)[number];

/** The eight roles of chapter 1. */
export const ROLES = ['villager', 'herbalist', 'pickpocket', 'guard', 'seer', 'witch', 'raven', 'jester'] as const;
export type Role = (typeof ROLES)[number];

/** Who wins together. */
export const SIDES = ['village', 'witches', 'alone'] as const;
export type Side = (typeof SIDES)[number];

/** What a cat is at the moment; banished is final. */
export const FORMS = ['cat', 'frog', 'banished'] as const;
export type Form = (typeof FORMS)[number];

/** The six places of chapter 4, in ring order; the first ones are open. */
export const PLACES = ['forest', 'mill', 'garden', 'belfry', 'cave', 'shore'] as const;
export type Place = (typeof PLACES)[number];

/** What grows at the six places, in the same order. */
export const INGREDIENTS = ['mushroom', 'wheat', 'lavender', 'feather', 'crystal', 'pearl'] as const;
export type Ingredient = (typeof INGREDIENTS)[number];

/** The witches' spells of chapter 5. */
export const SPELLS = ['frog', 'blight', 'far_frog', 'piercing_frog'] as const;
export type Spell = (typeof SPELLS)[number];

/** The time limit of a game (chapter 10); `none` is the unlimited game. */
export const LIMITS = ['none', 'quick', 'normal', 'long'] as const;
export type Limit = (typeof LIMITS)[number];

/** What a banishment shows of the banished cat (chapter 8). */
export const REVEALS = ['role', 'witch_or_not', 'nothing'] as const;
export type Reveal = (typeof REVEALS)[number];

/** Who has won; `nobody` when the host ended the game. */
export const WINNERS = ['village', 'witches', 'jester', 'nobody'] as const;
export type Winner = (typeof WINNERS)[number];

/** Why the game is over: the conditions of chapter 1, and the host's end. */
export const WINREASONS = ['seals', 'witches_banished', 'witches_frogs', 'knights_strike', 'takeover', 'knights_miss', 'jester_banished', 'ended_by_host'] as const;
export type WinReason = (typeof WINREASONS)[number];

/** The obstacle, after its family. A refusal says no more than its receiver's own view does. */
export const REASONS = ['action/wrong_phase', 'action/not_yours', 'action/already_done', 'action/bad_target', 'action/none_left', 'action/stale', 'action/paused', 'host/only', 'host/bad_options', 'host/too_few', 'host/too_many', 'host/bad_seat', 'name/empty', 'name/too_long', 'name/taken', 'room/unknown', 'room/full', 'room/locked', 'room/closed', 'room/frozen', 'seat/removed', 'seat/none', 'seat/elsewhere', 'seat/taken_already', 'frame/bad', 'frame/too_large', 'frame/too_many', 'token/bad', 'version/old', 'service/full', 'service/unavailable', 'service/too_many'] as const;
export type Reason = (typeof REASONS)[number];

/** The service's own WebSocket close codes. */
export const CloseCode = { RESTART: 4001, TOO_SLOW: 4002, IDLE: 4003, OPENED_ELSEWHERE: 4500, BAD_FRAMES: 4501, REMOVED: 4502, ROOM_GONE: 4503, UPDATE_PAGE: 4504 } as const;

/** What the host can set (chapter 10). */
export interface Options {
  limit: Limit;
  roles: Partial<Record<Role, number>> | null;
  reveal: Reveal;
  absent_after_s: number;
}

/** Takes a seat in the lobby; while a game runs, one in the next game. */
export interface Join {
  do: 'join';
  name: string;
}

/** Frees the own seat in the lobby; later marks its player absent. */
export interface Leave {
  do: 'leave';
}

/** Asks for another host; more than half of the other connected players decide. */
export interface AskNewHost {
  do: 'ask_new_host';
}

/** Lets the clocks run again: the host at once, others when more than half of the connected players ask. */
export interface Resume {
  do: 'resume';
}

/** Sets all options at once. */
export interface SetOptions {
  do: 'set_options';
  options: Options;
}

/** Locks the room against newcomers, or opens it. */
export interface SetLock {
  do: 'set_lock';
  locked: boolean;
}

/** Sets the order round the table; names every seat once. */
export interface OrderSeats {
  do: 'order_seats';
  order: SeatId[];
}

/** Removes somebody in the lobby; their token dies. */
export interface RemoveSeat {
  do: 'remove_seat';
  seat: SeatId;
}

/** Starts the game. */
export interface Start {
  do: 'start';
}

/** Marks a player absent: the engine takes that player's steps. */
export interface MarkAbsent {
  do: 'mark_absent';
  seat: SeatId;
}

/** Takes the mark away. */
export interface LiftAbsent {
  do: 'lift_absent';
  seat: SeatId;
}

/** Makes another player the host. */
export interface HandOver {
  do: 'hand_over';
  seat: SeatId;
}

/** Stops all clocks but the witches' 15 seconds. */
export interface Pause {
  do: 'pause';
}

/** Ends the game: nobody wins, all is shown. */
export interface EndGame {
  do: 'end_game';
}

/** Back to the lobby, seats kept. */
export interface PlayAgain {
  do: 'play_again';
}

/** *Ready* in `roles`, *OK* under a scene. */
export interface Confirm {
  do: 'confirm';
}

/** `day`: where to gather; a witch's is a feint. Another tap changes it. A Guard thereby says *Gather*. */
export interface ChoosePlace {
  do: 'choose_place';
  place: Place;
}

/** `day`, Guard: *Guard*, the place to follow when all the others have chosen. */
export interface SayGuard {
  do: 'say_guard';
}

/** `day`, Guard: the place to guard; final. */
export interface GuardPlace {
  do: 'guard_place';
  place: Place;
}

/** `day`, Herbalist: the frog to restore, or nobody. */
export interface ChooseRemedy {
  do: 'choose_remedy';
  seat: SeatId | null;
}

/** `gathering`, first pick, final: a witch's place; for everybody else a guess. */
export interface PickPlace {
  do: 'pick_place';
  place: Place;
}

/** `gathering`, second pick, final: the spell, or None for *no spell*; for everybody else a guess. */
export interface PickSpell {
  do: 'pick_spell';
  spell: Spell | null;
}

/** `gathering`, third pick, final: the target; for everybody else a guess. */
export interface PickTarget {
  do: 'pick_target';
  seat: SeatId;
}

/** `debate`: has said enough. */
export interface EndDebate {
  do: 'end_debate';
}

/** Pickpocket, `debate` to the last `approval`: takes a random card of another cat in cat form. */
export interface Steal {
  do: 'steal';
  seat: SeatId;
}

/** Seer, `debate` to the end of `vote`: learns whether another cat is a Witch. */
export interface LookAt {
  do: 'look_at';
  seat: SeatId;
}

/** `proposal`, mayor: exactly as many cats in cat form as tonight's ingredients. */
export interface Propose {
  do: 'propose';
  team: SeatId[];
}

/** `approval`: For or Against. */
export interface Approve {
  do: 'approve';
  in_favour: boolean;
}

/** `ritual`, proposed cats: a playable card of the own hand; None exactly when there is none. */
export interface PlaceCard {
  do: 'place_card';
  card: CardId | null;
}

/** `vote`: one other cat in cat form, or None to pass. */
export interface CastVote {
  do: 'cast_vote';
  seat: SeatId | null;
}

export type AnyCommand = Join | Leave | AskNewHost | Resume | SetOptions | SetLock | OrderSeats | RemoveSeat | Start | MarkAbsent | LiftAbsent | HandOver | Pause | EndGame | PlayAgain | Confirm | ChoosePlace | SayGuard | GuardPlace | ChooseRemedy | PickPlace | PickSpell | PickTarget | EndDebate | Steal | LookAt | Propose | Approve | PlaceCard | CastVote;

/** The step the game is in. */
export interface PhaseView {
  name: Phase;
  no: number;
  day: number;
}

/** A countdown: `left_ms` remained at server time `at_ms`; it stands while paused. */
export interface ClockView {
  at_ms: number;
  left_ms: number;
  whole_ms: number;
  paused: boolean;
}

/** Somebody at the table. */
export interface SeatView {
  id: SeatId;
  name: string;
  look: number;
  computer: boolean;
}

/** The numbers of this game, from the tables of chapters 10 and 11. */
export interface NumbersView {
  rules: number;
  roles: Partial<Record<Role, number>>;
  places: Place[];
  ingredients: number[];
  seals: number;
  gauge: number;
  knights_day: number;
  remedies: number;
  visions: number;
}

/** The duck's announcement. */
export interface DuskScene {
  type: 'dusk';
  missing: SeatId[];
  back: SeatId[];
  restored: SeatId[];
  struck: Ingredient[];
}

/** Who voted how about the mayor's proposal. */
export interface ApprovalScene {
  type: 'approval';
  team: SeatId[];
  in_favour: SeatId[];
  against: SeatId[];
  adopted: boolean;
  gauge_full: boolean;
}

/** Success or failure, and nothing else. */
export interface RitualScene {
  type: 'ritual';
  success: boolean;
}

/** Who voted for whom. */
export interface VoteScene {
  type: 'vote';
  votes: Record<SeatId, SeatId | null>;
  banished: SeatId | null;
  role: Role | null;
  witch: boolean | null;
}

/** Where a non-witch went in `day`, guarding or gathering. */
export interface Went {
  seat: SeatId;
  place: Place;
  guarding: boolean;
}

/** What a witch did in `gathering`. */
export interface Cast {
  seat: SeatId;
  feint: Place | null;
  place: Place;
  spell: Spell | null;
  target: SeatId | null;
  landed: SeatId[];
}

/** What somebody else thought the witches did. */
export interface Guess {
  seat: SeatId;
  place: Place | null;
  spell: Spell | null;
  target: SeatId | null;
}

/** A restoration that was tried. */
export interface Remedy {
  seat: SeatId;
  target: SeatId;
  worked: boolean;
}

/** A card taken; no ingredient: the hand was empty. */
export interface Theft {
  seat: SeatId;
  target: SeatId;
  ingredient: Ingredient | null;
  spoiled: boolean;
}

/** What a Seer saw. */
export interface Vision {
  seat: SeatId;
  target: SeatId;
  witch: boolean;
}

/** One proposal of a night and its approval vote. */
export interface Proposal {
  mayor: SeatId;
  team: SeatId[];
  in_favour: SeatId[];
  against: SeatId[];
  adopted: boolean;
}

/** A card laid in the ritual; no ingredient: nothing could be laid. */
export interface Laid {
  seat: SeatId;
  ingredient: Ingredient | null;
}

/** One day of the story (chapter 9). */
export interface StoryDay {
  day: number;
  tonight: Ingredient[];
  went: Went[];
  casts: Cast[];
  guesses: Guess[];
  guard_stopped: boolean | null;
  frogs: SeatId[];
  remedies: Remedy[];
  thefts: Theft[];
  visions: Vision[];
  proposals: Proposal[];
  laid: Laid[];
  ritual: 'success' | 'failure' | 'gauge_full' | null;
  votes: Record<SeatId, SeatId | null> | null;
  banished: SeatId | null;
}

/** The result (chapter 9): everything is told. */
export interface Recap {
  winner: Winner;
  reason: WinReason;
  roles: Record<SeatId, Role>;
  seals: number;
  witch_score: number;
  days: StoryDay[];
}

/** What everybody sees: phones, the table screen, computer cats. */
export interface PublicView {
  room: RoomCode;
  game: number;
  phase: PhaseView;
  clock: ClockView | null;
  options: Options;
  locked: boolean;
  host: SeatId;
  seats: SeatView[];
  waiting: SeatView[];
  away: SeatId[];
  absent: SeatId[];
  forms: Record<SeatId, Form>;
  numbers: NumbersView | null;
  tonight: Ingredient[];
  seals: number;
  gauge: number;
  mayor: SeatId | null;
  team: SeatId[];
  required: SeatId[];
  done: SeatId[];
  scene: DuskScene | ApprovalScene | RitualScene | VoteScene | null;
  pause_asks: SeatId[];
  host_asks: SeatId[];
  paused: boolean;
  frozen: boolean;
  recap: Recap | null;
}

/** A card of the own hand, in the order received. */
export interface CardView {
  id: CardId;
  ingredient: Ingredient;
  spoiled: boolean;
}

/** Something this seat can do now, with its choices; `do` is the command's wire name. */
export interface Offer {
  do: string;
  seats?: SeatId[] | null;
  places?: Place[] | null;
  spells?: Spell[] | null;
  cards?: CardId[] | null;
  none?: boolean;
  count?: number | null;
}

/** What this seat has set in the present phase. */
export interface ChosenView {
  place?: Place | null;
  guarding?: boolean;
  guarded?: Place | null;
  remedy?: SeatId | null;
  pick_place?: Place | null;
  pick_spell?: Spell | null;
  pick_no_spell?: boolean;
  pick_target?: SeatId | null;
  in_favour?: boolean | null;
  card?: CardId | null;
  vote?: SeatId | null;
  passed?: boolean;
}

/** What an ability told its owner, kept for the whole game. */
export interface Learned {
  day: number;
  what: 'vision' | 'theft' | 'guard' | 'remedy' | 'spell';
  seat?: SeatId | null;
  yes?: boolean | null;
  ingredient?: Ingredient | null;
  spoiled?: boolean;
}

/** What this seat alone sees. A table screen or a visitor has `seat` None and nothing else. */
export interface OwnView {
  seat: SeatId | null;
  gen: number;
  token_of: SeatId | null;
  waiting: SeatId | null;
  role: Role | null;
  side: Side | null;
  witches: SeatId[];
  hand: CardView[];
  can: Offer[];
  chosen: ChosenView;
  counts: Partial<Record<Place, number>> | null;
  learned: Learned[];
  uses: number | null;
}

export type Scene = DuskScene | ApprovalScene | RitualScene | VoteScene;

/** The first frame: which room, and which phone. */
export interface Hello {
  t: 'hello';
  v: number;
  room: RoomCode;
  token: Uint8Array;
  session: SessionId;
  mode?: 'seat' | 'table' | 'ask';
}

/** A command, with what it was meant for. */
export interface Act {
  t: 'act';
  n: number;
  game: number;
  phase: number;
  gen: number;
  cmd: Join | Leave | AskNewHost | Resume | SetOptions | SetLock | OrderSeats | RemoveSeat | Start | MarkAbsent | LiftAbsent | HandOver | Pause | EndGame | PlayAgain | Confirm | ChoosePlace | SayGuard | GuardPlace | ChooseRemedy | PickPlace | PickSpell | PickTarget | EndDebate | Steal | LookAt | Propose | Approve | PlaceCard | CastVote;
  pad?: Uint8Array;
}

/** Every 5 seconds while visible. */
export interface Ping {
  t: 'ping';
  at: number;
  pad?: Uint8Array;
}

/** Asks for a fresh snapshot: a gap or an unknown epoch was seen. */
export interface Need {
  t: 'need';
  pad?: Uint8Array;
}

export type AnyFromPhone = Hello | Act | Ping | Need;

/** A command is committed (`reason` None) or refused. It follows the commit. */
export type Ack = [session: SessionId, n: number, reason: Reason | null, detail: string | null];

/** The patch of `PublicView`'s top-level fields; in a snapshot all of them. */
export interface PublicPart {
  now_ms: number;
  set: Record<string, unknown>;
}

/** The patch of `OwnView`'s top-level fields; in a snapshot all of them. */
export interface OwnPart {
  epoch: string;
  seq: number;
  acks: Ack[];
  set: Record<string, unknown>;
  pad: Uint8Array;
}

/** The whole view of a seat. */
export type Snapshot = [tag: 's', public: PublicPart, own: OwnPart];

/** What has changed. */
export type Update = [tag: 'u', public: PublicPart, own: OwnPart];

/** Answer to a ping, by the gateway itself. */
export type Pong = [tag: 'p', at: number, now_ms: number, seq: number, pad: Uint8Array];

/** The gateway refuses something before the room hears of it; a close may follow. `n` is the command's, if any. */
export type Refused = [tag: 'x', reason: Reason, n: number | null, pad: Uint8Array];

export type AnyToPhone = Snapshot | Update | Pong | Refused;
