/**
 * A frame and what is known make what is known next. Pure: a gap or an unknown epoch is answered with `need`, never
 * with a guess.
 */
import type { OwnPart, OwnView, PublicPart, PublicView } from '../protocol/types';

/** What this phone knows of its room. */
export interface Known {
  room: PublicView;
  own: OwnView;
  epoch: string;
  seq: number;
}

export interface Applied {
  known: Known | null;
  /** A fresh snapshot must be asked for. */
  need: boolean;
  /** History was lost (another epoch): what this phone did in this phase may be gone. */
  historyLost: boolean;
}

/** A snapshot replaces everything. */
export function applySnapshot(known: Known | null, room: PublicPart, own: OwnPart): Applied {
  const fresh: Known = {
    room: room.set as unknown as PublicView,
    own: own.set as unknown as OwnView,
    epoch: own.epoch,
    seq: own.seq,
  };
  // Joining changes from the viewers' history to a seat's own; that loses nothing.
  const sameSeat = known !== null && known.own.seat === fresh.own.seat && known.own.gen === fresh.own.gen;
  return { known: fresh, need: false, historyLost: sameSeat && known.epoch !== own.epoch };
}

/** An update is taken only if it is the very next one; one that a snapshot has overtaken is dropped. */
export function applyUpdate(known: Known | null, room: PublicPart, own: OwnPart): Applied {
  if (!known || known.epoch !== own.epoch || own.seq > known.seq + 1) return { known, need: true, historyLost: false };
  if (own.seq <= known.seq) return { known, need: false, historyLost: false };
  const next: Known = {
    room: { ...known.room, ...(room.set as Partial<PublicView>) },
    own: { ...known.own, ...(own.set as Partial<OwnView>) },
    epoch: own.epoch,
    seq: own.seq,
  };
  return { known: next, need: false, historyLost: false };
}

/** Whether a pong shows that something was sent to this connection and never came. */
export const isBehind = (known: Known | null, sentSeq: number): boolean => known !== null && sentSeq > known.seq;
