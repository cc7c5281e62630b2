/**
 * What the parts of a room's page share besides the store: which secret or sheet is open, the private notebook, what was
 * chosen and not sent yet. Handed down by context.
 */
import { getContext, setContext } from 'svelte';
import { formOf, nameOf, seatOf } from '../game/offers';
import { marked, readNotebook, writeNotebook, type Mark, type Notebook } from '../game/notebook';
import { dropUnsent, KEPT_SHEETS, readUnsent, stepOf, writeUnsent, type Unsent } from '../game/unsent';
import { read, write } from '../net/tokens';
import type { AnyCommand, Form, OwnView, PublicView, SeatId } from '../protocol/types';
import type { RoomStore } from '../store.svelte';
import { Held } from './holding.svelte';

export type SheetName = 'menu' | 'host' | 'options' | 'code' | 'seat' | 'name' | 'help' | 'say' | 'cats';

export class AtTable {
  /** The own card. */
  readonly card = new Held();
  /** The page on another cat. */
  readonly page = new Held();
  pageSeat = $state<SeatId | null>(null);
  /** The cat that the sheet `seat` is about. */
  sheetSeat = $state<SeatId | null>(null);
  /** Whether the whole of the step's screen is to stand: what is costly of it comes a frame after the step has begun. */
  whole = $state(true);
  /** Undefined until one was opened or closed: then the one that the page had open when it was loaded anew. */
  #sheet = $state<SheetName | null>();
  #unsent = $state.raw<{ of: string; choice: Unsent } | null>(null);
  #notes = $state.raw<{ of: string; notes: Notebook } | null>(null);
  #seenNews = $state.raw<{ of: string; count: number } | null>(null);

  constructor(readonly store: RoomStore) {}

  get room(): PublicView {
    return this.store.room;
  }
  get own(): OwnView {
    return this.store.own;
  }
  get me(): SeatId | null {
    return this.own.seat;
  }
  /** The own form; a visitor has none. */
  get form(): Form | null {
    return this.me === null ? null : formOf(this.room, this.me);
  }
  get myLook(): number {
    return seatOf(this.room, this.me)?.look ?? 0;
  }
  name(id: SeatId | null | undefined): string {
    return nameOf(this.room, id);
  }
  act(cmd: AnyCommand): void {
    this.store.act(cmd);
  }

  get sheet(): SheetName | null {
    return this.#sheet === undefined ? (this.unsent.sheet ?? null) : this.#sheet;
  }
  /** Closing one forgets what was begun on it. */
  set sheet(name: SheetName | null) {
    this.#sheet = name;
    const sheet = KEPT_SHEETS.find((kept) => kept === name);
    if (sheet !== this.unsent.sheet) this.keep({ sheet, saying: undefined, level: undefined, seats: undefined });
  }

  /** What was chosen in this step and not sent yet. */
  get unsent(): Unsent {
    if (!this.store.known) return {};
    const step = stepOf(this.room, this.own);
    return this.#unsent?.of === step ? this.#unsent.choice : readUnsent(step);
  }
  keep(some: Unsent): void {
    const choice = { ...this.unsent, ...some };
    const of = stepOf(this.room, this.own);
    this.#unsent = { of, choice };
    writeUnsent(of, choice);
  }
  /** Another step has begun: what was not sent in the former one is gone. */
  forgetOtherSteps(): void {
    dropUnsent(stepOf(this.room, this.own));
  }

  get #gameKey(): string {
    return `${this.room.room}-${this.room.game}`;
  }
  get notes(): Notebook {
    const kept = this.#notes;
    return kept?.of === this.#gameKey ? kept.notes : readNotebook(this.room.room, this.room.game);
  }
  /** From the own card to the page on another cat, opened as the card was. */
  turnTo(seat: SeatId): void {
    const { by } = this.card;
    this.card.hide();
    this.pageSeat = seat;
    this.page.show(by);
  }
  mark(seat: SeatId, mark?: Mark): void {
    const notes = marked(this.notes, seat, mark);
    this.#notes = { of: this.#gameKey, notes };
    writeNotebook(this.room.room, this.room.game, notes);
  }

  /**
   * There may be something new on the own card, as far as everybody knows, and so on every phone alike: a corner that
   * stood only where something was learned would tell a neighbour who casts and who guards. In `day` the Guard's turn
   * comes at a moment of its own, so there it stands all the time.
   */
  get news(): boolean {
    return this.form !== null && (this.room.phase.name === 'day' || this.#newsCount > this.#seen);
  }
  /** So many days have ended, and with each of them what abilities tell their owners. */
  get #newsCount(): number {
    const { name, day } = this.room.phase;
    return name === 'morning' || name === 'day' || name === 'gathering' ? day - 1 : day;
  }
  get #seen(): number {
    const kept = this.#seenNews;
    return kept?.of === this.#gameKey ? kept.count : Number(read(`ctw-seen-${this.#gameKey}`) ?? 0);
  }
  sawNews(): void {
    this.#seenNews = { of: this.#gameKey, count: this.#newsCount };
    write(`ctw-seen-${this.#gameKey}`, String(this.#newsCount));
  }
}

const KEY = Symbol('table');

export const giveTable = (table: AtTable): AtTable => setContext(KEY, table);
export const useTable = (): AtTable => getContext<AtTable>(KEY);
/** For parts that stand outside of a room too. */
export const tableIfAny = (): AtTable | undefined => getContext<AtTable | undefined>(KEY);
