/**
 * The taps of this run of the page: numbered, kept until they are acknowledged and sent again after every return, so
 * that none is lost and none counts twice. Sends nothing itself.
 */
import type { Ack, Act, AnyCommand, Reason, SessionId } from '../protocol/types';

/** What a command was meant for, as the view said at the tap. */
export interface Meant {
  game: number;
  phase: number;
  gen: number;
}

/** What became of a command. */
export interface Receipt {
  n: number;
  cmd: AnyCommand;
  reason: Reason | null;
  detail: string | null;
}

interface Kept {
  act: Act;
  acknowledged: boolean;
}

export class Outbox {
  #kept: Kept[] = [];
  #last = 0;

  constructor(readonly session: SessionId) {}

  /** Numbers a command and keeps it. */
  add(cmd: AnyCommand, meant: Meant): Act {
    const act: Act = { t: 'act', n: ++this.#last, ...meant, cmd };
    this.#kept.push({ act, acknowledged: false });
    return act;
  }

  /** Takes the acknowledgements of a frame; those of other runs of the page are not ours. */
  take(acks: Ack[]): Receipt[] {
    return acks.flatMap(([session, n, reason, detail]) =>
      session === this.session ? this.#settle(n, reason, detail) : [],
    );
  }

  /** The gateway refused a frame before the room heard of it. */
  refuse(n: number, reason: Reason): Receipt[] {
    return this.#settle(n, reason, null);
  }

  #settle(n: number, reason: Reason | null, detail: string | null): Receipt[] {
    const kept = this.#kept.find(({ act }) => act.n === n);
    if (!kept || kept.acknowledged) return [];
    if (reason === null) kept.acknowledged = true;
    else this.#kept = this.#kept.filter((other) => other !== kept);
    return [{ n, cmd: kept.act.cmd, reason, detail }];
  }

  /** Commands that are still on their way, in order. */
  pending(): Act[] {
    return this.#kept.filter(({ acknowledged }) => !acknowledged).map(({ act }) => act);
  }

  /**
   * What to send after a return: what was not acknowledged; after a loss of history also what was acknowledged in this
   * phase, for it may be gone. The engine refuses what no longer fits.
   */
  again(historyLost: boolean): Act[] {
    return this.#kept.filter(({ acknowledged }) => historyLost || !acknowledged).map(({ act }) => act);
  }

  /** A phase began: what was acknowledged in earlier ones is history. */
  forget(game: number, phase: number): void {
    this.#kept = this.#kept.filter(
      ({ act, acknowledged }) => !acknowledged || (act.game === game && act.phase === phase),
    );
  }
}
