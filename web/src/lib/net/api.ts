/** The few questions that are asked over HTTP: open a room, is there such a room, the story of a game. */
import { REASONS, type PublicView, type Reason, type RoomCode } from '../protocol/types';

/** A refusal by the service, or no answer at all (`service/unavailable`). */
export class Refusal extends Error {
  constructor(
    readonly reason: Reason,
    readonly detail: string | null = null,
  ) {
    super(reason);
  }
}

const WAIT_MS = 10_000;

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), WAIT_MS);
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(path, { ...init, signal: patience.signal, headers: { 'content-type': 'application/json' } });
    body = await answer.json();
  } catch {
    throw new Refusal('service/unavailable');
  } finally {
    clearTimeout(timer);
  }
  if (answer.ok) return body;
  const { error, detail } = body as { error?: string; detail?: string | null };
  const reason = REASONS.find((known) => known === error);
  throw new Refusal(reason ?? 'service/unavailable', typeof detail === 'string' ? detail : null);
}

/** Opens a room; this phone's token becomes its host's. For practice it comes locked, with computer cats in it. */
export async function openRoom(name: string, token: string, practice = false): Promise<RoomCode> {
  const asked = practice ? { name, token, practice } : { name, token };
  const { room } = (await ask('/api/rooms', { method: 'POST', body: JSON.stringify(asked) })) as {
    room: RoomCode;
  };
  return room;
}

/** The last view of a finished game, everything told. */
export const fetchStory = async (room: RoomCode, game: number): Promise<PublicView> =>
  (await ask(`/api/rooms/${encodeURIComponent(room)}/recaps/${game}`)) as PublicView;

/** Whether there is such a room; refused if not. */
export const askRoom = async (room: RoomCode): Promise<void> => void (await ask(`/api/rooms/${encodeURIComponent(room)}`));
