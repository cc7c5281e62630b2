/**
 * What was chosen or begun on this phone and not sent yet: kept in this tab for one step of one seat, so that a page that
 * is loaded anew still shows it. Holds only what lies open on the glass anyway, whatever the role: what a finger uncovers
 * is sent at once and never kept here.
 */
import { LEVELS, PLACES, type Level, type OwnView, type Place, type PublicView, type SeatId } from '../protocol/types';

export const KEPT_SHEETS = ['say', 'cats', 'name'] as const;

export interface Unsent {
  /** The mayor's choice so far. */
  team?: readonly SeatId[];
  /** The cat that is pointed at before the vote. */
  pointed?: SeatId;
  /** The place tapped last on the map: a choice, a feint, or a guarding Guard's tap that changes nothing. */
  place?: Place;
  /** The sheet that is open and has something to choose. */
  sheet?: (typeof KEPT_SHEETS)[number];
  /** The notebook is open at what can be said, or at what was said. */
  saying?: 'say' | 'said';
  /** The host fills the table with computer cats: of this level, up to so many seats. */
  level?: Level;
  seats?: number;
}

const KEY = 'ctw-unsent';
const PAGES = ['say', 'said'] as const;

/** The step and the seat that a choice belongs to: another game, step or person finds nothing. */
export const stepOf = (room: PublicView, own: OwnView): string => [room.room, room.game, room.phase.no, own.seat, own.gen].join('/');

function store(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

const isSeat = (value: unknown): value is SeatId => typeof value === 'number' && Number.isInteger(value) && value >= 0;

const among = <T>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value);

/** Whatever else may lie there counts as nothing. */
const understood = (kept: Record<string, unknown>): Unsent => ({
  team: Array.isArray(kept.team) ? kept.team.filter(isSeat) : undefined,
  pointed: isSeat(kept.pointed) ? kept.pointed : undefined,
  place: among(PLACES, kept.place),
  sheet: among(KEPT_SHEETS, kept.sheet),
  saying: among(PAGES, kept.saying),
  level: among(LEVELS, kept.level),
  seats: isSeat(kept.seats) ? kept.seats : undefined,
});

function get(key: string): string | null {
  return store()?.getItem(key) ?? null;
}

function set(key: string, text: string | null): void {
  try {
    if (text === null) store()?.removeItem(key);
    else store()?.setItem(key, text);
  } catch {
    /* A browser that keeps nothing loses with the page what was not sent. */
  }
}

function kept(): { of: unknown; choice: unknown } {
  try {
    return { of: null, choice: null, ...(JSON.parse(get(KEY) ?? '{}') as object) };
  } catch {
    return { of: null, choice: null };
  }
}

/** What was kept for this very step; nothing of another one. */
export function readUnsent(step: string): Unsent {
  const { of, choice } = kept();
  return of === step && typeof choice === 'object' && choice !== null ? understood(choice as Record<string, unknown>) : {};
}

/** Keeps it in the place of whatever was kept before. */
export const writeUnsent = (step: string, choice: Unsent): void => set(KEY, JSON.stringify({ of: step, choice }));

/** Throws away what belongs to any other step than this one. */
export function dropUnsent(step: string): void {
  if (kept().of !== step) set(KEY, null);
}

type Field = 'name' | 'code';
const TYPED = 'ctw-typed-';

/** What was typed into a field and not given yet. */
export const readTyped = (field: Field): string | null => get(TYPED + field);
export const writeTyped = (field: Field, text: string): void => set(TYPED + field, text);
export const dropTyped = (field: Field): void => set(TYPED + field, null);
