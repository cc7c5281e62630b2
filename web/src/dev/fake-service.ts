/**
 * A service for one phone, in memory: speaks the protocol in bytes, plays no game. Only for the demo page and the tests.
 */
import type { Socket } from '../lib/net/connection';
import { decode, encode } from '../lib/protocol/msgpack';
import type { Ack, Act, AnyFromPhone, OwnView, PublicView, Reason } from '../lib/protocol/types';

export class FakeSocket implements Socket {
  binaryType = '';
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  closed = false;
  /** How bytes come: at once, or as a task of their own, as from a line. */
  deliver: (bytes: () => void) => void = (bytes) => bytes();
  readonly sent: AnyFromPhone[] = [];
  readonly sizes: number[] = [];

  constructor(private readonly heard: (frame: AnyFromPhone, socket: FakeSocket) => void = () => undefined) {}

  send(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.closed) throw new Error('closed');
    const frame = decode(bytes) as AnyFromPhone;
    this.sent.push(frame);
    this.sizes.push(bytes.length);
    this.heard(frame, this);
  }
  close(): void {
    this.closed = true;
  }
  /** From here on, what the other side does. */
  accept(): void {
    this.onopen?.();
  }
  say(frame: unknown): void {
    const bytes = encode(frame);
    const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    this.deliver(() => this.onmessage?.({ data }));
  }
  hangUp(code: number, reason = ''): void {
    this.closed = true;
    this.onclose?.({ code, reason });
  }
  acts(): Act[] {
    return this.sent.filter((frame): frame is Act => frame.t === 'act');
  }
}

export class FakeService {
  epoch = 'epoch-01';
  seq = 1;
  /** Answer commands at all. */
  answering = true;
  /** Refuse the next command. */
  refuse: { reason: Reason; detail: string | null } | null = null;
  readonly sockets: FakeSocket[] = [];
  session = '';

  constructor(
    public room: PublicView,
    public own: OwnView,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** What a phone calls to open a socket; it is answered when `accept` is called on it. */
  readonly open = (): FakeSocket => {
    const socket = new FakeSocket((frame, from) => this.#hear(frame, from));
    this.sockets.push(socket);
    return socket;
  };

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no phone has come yet');
    return socket;
  }

  snapshot(acks: Ack[] = [], to: FakeSocket = this.last): void {
    to.say(['s', { now_ms: this.now(), set: this.room }, { epoch: this.epoch, seq: this.seq, acks, set: this.own, pad: new Uint8Array(3) }]);
  }
  update(room: Partial<PublicView>, own: Partial<OwnView> = {}, acks: Ack[] = [], to: FakeSocket = this.last): void {
    this.room = { ...this.room, ...room };
    this.own = { ...this.own, ...own };
    this.seq += 1;
    to.say(['u', { now_ms: this.now(), set: room }, { epoch: this.epoch, seq: this.seq, acks, set: own, pad: new Uint8Array(3) }]);
  }

  #hear(frame: AnyFromPhone, from: FakeSocket): void {
    if (!this.answering) return;
    if (frame.t === 'hello') {
      this.session = frame.session;
      this.snapshot([], from);
    } else if (frame.t === 'ping') {
      from.say(['p', frame.at, this.now(), this.seq, new Uint8Array(0)]);
    } else if (frame.t === 'need') {
      this.snapshot([], from);
    } else {
      const { refuse } = this;
      this.refuse = null;
      this.update({}, {}, [[this.session, frame.n, refuse?.reason ?? null, refuse?.detail ?? null]], from);
    }
  }
}
