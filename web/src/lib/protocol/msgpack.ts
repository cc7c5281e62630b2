/**
 * The part of MessagePack that frames are written in: nothing, truth, numbers, text, bytes, lists and maps. Owns bytes
 * and no meaning; what else there is in MessagePack is no frame and an error.
 */
const UTF8 = new TextEncoder();
const TEXT = new TextDecoder('utf-8', { fatal: true });
const U32 = 2 ** 32;
const FIRST_BYTES = 256;

class Writer {
  #bytes = new Uint8Array(FIRST_BYTES);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#at);
  }
  /** Room for so many bytes more; tells where they begin. */
  #take(count: number): number {
    const at = this.#at;
    this.#at += count;
    if (this.#at > this.#bytes.length) {
      const wider = new Uint8Array(this.#at * 2);
      wider.set(this.#bytes);
      [this.#bytes, this.#view] = [wider, new DataView(wider.buffer)];
    }
    return at;
  }
  #u8(value: number): void {
    const at = this.#take(1);
    this.#view.setUint8(at, value);
  }
  /** A first byte, and a whole number after it in so many bytes. */
  #tagged(kind: number, bytes: 1 | 2 | 4 | 8, value: number): void {
    this.#u8(kind);
    const at = this.#take(bytes);
    if (bytes === 1) this.#view.setUint8(at, value);
    else if (bytes === 2) this.#view.setUint16(at, value);
    else this.#view.setUint32(at + bytes - 4, value);
    if (bytes === 8) this.#view.setInt32(at, Math.floor(value / U32));
  }
  /** The head of a text, of bytes, of a list or of a map: small ones say their length in one byte. */
  #head(length: number, small: number, smallest: number, wide: readonly [number | null, number, number]): void {
    if (length < small) this.#u8(smallest + length);
    else if (wide[0] !== null && length < 0x100) this.#tagged(wide[0], 1, length);
    else if (length < 0x10000) this.#tagged(wide[1], 2, length);
    else this.#tagged(wide[2], 4, length);
  }
  #raw(bytes: Uint8Array): void {
    const at = this.#take(bytes.length);
    this.#bytes.set(bytes, at);
  }
  #number(value: number): void {
    if (!Number.isSafeInteger(value)) this.#fraction(value);
    else if (value >= 0) this.#whole(value);
    else if (value >= -32) this.#u8(value & 0xff);
    else if (value >= -0x80) this.#tagged(0xd0, 1, value);
    else if (value >= -0x8000) this.#tagged(0xd1, 2, value);
    else if (value >= -0x80000000) this.#tagged(0xd2, 4, value);
    else this.#tagged(0xd3, 8, value);
  }
  #fraction(value: number): void {
    this.#u8(0xcb);
    const at = this.#take(8);
    this.#view.setFloat64(at, value);
  }
  #whole(value: number): void {
    if (value < 0x80) this.#u8(value);
    else if (value < 0x100) this.#tagged(0xcc, 1, value);
    else if (value < 0x10000) this.#tagged(0xcd, 2, value);
    else if (value < U32) this.#tagged(0xce, 4, value);
    else this.#tagged(0xcf, 8, value);
  }
  write(value: unknown): void {
    if (value === null || value === undefined) this.#u8(0xc0);
    else if (typeof value === 'boolean') this.#u8(value ? 0xc3 : 0xc2);
    else if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'string') {
      const text = UTF8.encode(value);
      this.#head(text.length, 32, 0xa0, [0xd9, 0xda, 0xdb]);
      this.#raw(text);
    } else if (value instanceof Uint8Array) {
      this.#head(value.length, 0, 0, [0xc4, 0xc5, 0xc6]);
      this.#raw(value);
    } else if (Array.isArray(value)) {
      this.#head(value.length, 16, 0x90, [null, 0xdc, 0xdd]);
      for (const one of value) this.write(one);
    } else if (typeof value === 'object') {
      const entries = Object.entries(value);
      this.#head(entries.length, 16, 0x80, [null, 0xde, 0xdf]);
      for (const [key, one] of entries) {
        this.write(key);
        this.write(one);
      }
    } else throw new TypeError(`no frame holds a ${typeof value}`);
  }
}

class Reader {
  readonly #view: DataView;
  #at = 0;
  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  get isAtEnd(): boolean {
    return this.#at === this.bytes.length;
  }
  #skip(count: number): number {
    const at = this.#at;
    this.#at += count;
    return at;
  }
  #u8 = (): number => this.#view.getUint8(this.#skip(1));
  #u16 = (): number => this.#view.getUint16(this.#skip(2));
  #u32 = (): number => this.#view.getUint32(this.#skip(4));
  #raw(length: number): Uint8Array {
    const at = this.#skip(length);
    if (this.#at > this.bytes.length) throw new RangeError('a frame that is cut off');
    return this.bytes.subarray(at, at + length);
  }
  #text = (length: number): string => TEXT.decode(this.#raw(length));
  #list = (length: number): unknown[] => {
    const list: unknown[] = [];
    for (let i = 0; i < length; i++) list.push(this.read());
    return list;
  };
  #map = (length: number): Record<string, unknown> => {
    const map: Record<string, unknown> = {};
    for (let i = 0; i < length; i++) {
      const key = this.read();
      if ((typeof key !== 'string' && typeof key !== 'number') || key === '__proto__') throw new TypeError('no key of a frame');
      map[key] = this.read();
    }
    return map;
  };
  /** By the first byte; what is not here is no part of a frame. */
  readonly #kinds: Record<number, () => unknown> = {
    0xc0: () => null,
    0xc2: () => false,
    0xc3: () => true,
    0xc4: () => this.#raw(this.#u8()),
    0xc5: () => this.#raw(this.#u16()),
    0xc6: () => this.#raw(this.#u32()),
    0xca: () => this.#view.getFloat32(this.#skip(4)),
    0xcb: () => this.#view.getFloat64(this.#skip(8)),
    0xcc: this.#u8,
    0xcd: this.#u16,
    0xce: this.#u32,
    0xcf: () => this.#u32() * U32 + this.#u32(),
    0xd0: () => this.#view.getInt8(this.#skip(1)),
    0xd1: () => this.#view.getInt16(this.#skip(2)),
    0xd2: () => this.#view.getInt32(this.#skip(4)),
    0xd3: () => this.#view.getInt32(this.#skip(4)) * U32 + this.#u32(),
    0xd9: () => this.#text(this.#u8()),
    0xda: () => this.#text(this.#u16()),
    0xdb: () => this.#text(this.#u32()),
    0xdc: () => this.#list(this.#u16()),
    0xdd: () => this.#list(this.#u32()),
    0xde: () => this.#map(this.#u16()),
    0xdf: () => this.#map(this.#u32()),
  };
  read(): unknown {
    const kind = this.#u8();
    if (kind < 0x80) return kind;
    if (kind >= 0xe0) return kind - 0x100;
    if (kind < 0x90) return this.#map(kind & 0x0f);
    if (kind < 0xa0) return this.#list(kind & 0x0f);
    if (kind < 0xc0) return this.#text(kind & 0x1f);
    const how = this.#kinds[kind];
    if (!how) throw new TypeError(`no part of a frame: ${kind}`);
    return how();
  }
}

export function encode(value: unknown): Uint8Array<ArrayBuffer> {
  const writer = new Writer();
  writer.write(value);
  return writer.done();
}

/** Throws where bytes are no frame, too few or too many. */
export function decode(bytes: Uint8Array): unknown {
  const reader = new Reader(bytes);
  const value = reader.read();
  if (!reader.isAtEnd) throw new RangeError('more than one frame');
  return value;
}
