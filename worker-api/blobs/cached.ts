import { type BlobStore, type ByteRange, PIECE_BYTES } from './contract.ts';

/** How long a size that the store reported is trusted, in ms. */
const SIZE_FRESH_MS = 5_000;
const MAX_ENTRIES = 4_096;

/** A blob store that reads by pieces of PIECE_BYTES and caches the pieces that were read last. */
export interface CachedBlobs extends BlobStore {
  /** Returns piece number `n`, synchronously if it is in memory. Null or empty for an unknown key or past the end. */
  piece(key: string, n: number): Uint8Array | Promise<Uint8Array | null>;
}

interface Entry {
  pieces: Map<number, Uint8Array>;
  /** Size of the cached pieces, in bytes. */
  held: number;
  size: { bytes: number; askedAt: number } | null;
}

interface Reading {
  pieces: Promise<Map<number, Uint8Array> | null>;
  /** True if the blob was deleted during the read and must not be cached. */
  wasDeleted: boolean;
}

/**
 * Caches pieces of the blobs that were read last: a class opens one mote thirty times. The bytes under a key never
 * change, so a cached piece is never stale. The mote's row decides each time whether the caller may play the mote. Each
 * piece has its own memory, so a client that stops reading retains one piece, never the whole file. Concurrent equal
 * reads share one read.
 */
export function cacheBlobs(
  store: BlobStore,
  maxBytes: number,
  now: () => number = () => performance.now(),
): CachedBlobs {
  const entries = new Map<string, Entry>();
  const reading = new Map<string, Reading>();
  const readingWhole = new Map<string, Promise<Uint8Array | null>>();
  const piecesPerRead = Math.max(1, Math.floor((store.readBytes ?? PIECE_BYTES) / PIECE_BYTES));
  let held = 0;

  const forget = (key: string) => {
    held -= entries.get(key)?.held ?? 0;
    entries.delete(key);
  };
  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? { pieces: new Map(), held: 0, size: null };
    touch(key, entry);
    return entry;
  };
  const touch = (key: string, entry: Entry) => {
    entries.delete(key);
    entries.set(key, entry);
  };
  const keep = (key: string, pieces: ReadonlyMap<number, Uint8Array>) => {
    const entry = entryOf(key);
    for (const [n, piece] of pieces) {
      const more = piece.length - (entry.pieces.get(n)?.length ?? 0);
      entry.pieces.set(n, piece);
      entry.held += more;
      held += more;
    }
    trim();
  };
  const trim = () => {
    for (const oldest of entries.keys()) {
      if (held <= maxBytes && entries.size <= MAX_ENTRIES) break;
      forget(oldest);
    }
  };

  const read = async (key: string, group: number): Promise<Map<number, Uint8Array> | null> => {
    const first = group * piecesPerRead;
    const bytes = await store.get(key, { start: first * PIECE_BYTES, end: (first + piecesPerRead) * PIECE_BYTES });
    if (!bytes) return null;
    const pieces = new Map<number, Uint8Array>();
    if (bytes.length === 0) pieces.set(first, bytes);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      // Copies the piece if the read was larger: a view would retain all of the read in memory.
      const own = piece.length === bytes.length ? piece : new Uint8Array(piece);
      // Stores a Node Buffer: otherwise a socket would create one for each write.
      pieces.set(first + at / PIECE_BYTES, Buffer.from(own.buffer, own.byteOffset, own.length));
    }
    return pieces;
  };
  const start = (key: string, group: number, name: string): Reading => {
    const begun: Reading = { wasDeleted: false, pieces: Promise.resolve(null) };
    begun.pieces = read(key, group)
      .then((pieces) => {
        if (pieces && !begun.wasDeleted) keep(key, pieces);
        return pieces;
      })
      .finally(() => {
        if (reading.get(name) === begun) reading.delete(name);
      });
    reading.set(name, begun);
    return begun;
  };
  const load = async (key: string, n: number): Promise<Uint8Array | null> => {
    const group = Math.floor(n / piecesPerRead);
    const name = `${key} ${group}`;
    const pieces = await (reading.get(name) ?? start(key, group, name)).pieces;
    return pieces?.get(n) ?? null;
  };

  const piece = (key: string, n: number) => {
    const entry = entries.get(key);
    const known = entry?.pieces.get(n);
    if (!entry || !known) return load(key, n);
    touch(key, entry);
    return known;
  };
  const whole = (key: string): Promise<Uint8Array | null> => {
    const running = readingWhole.get(key) ?? store.get(key).finally(() => readingWhole.delete(key));
    readingWhole.set(key, running);
    return running;
  };
  const range = async (key: string, { start, end }: ByteRange): Promise<Uint8Array | null> => {
    const first = Math.floor(start / PIECE_BYTES);
    const found: Uint8Array[] = [];
    for (let n = first; n * PIECE_BYTES < end || n === first; n += 1) {
      const next = await piece(key, n);
      if (next) found.push(next);
      if (!next || next.length < PIECE_BYTES) break;
    }
    if (found.length === 0 && (await store.stat(key)) === null) return null;
    const from = start - first * PIECE_BYTES;
    const joined = found.length === 1 && found[0] ? found[0] : Buffer.concat(found);
    return joined.subarray(from, Math.max(from, end - first * PIECE_BYTES));
  };

  return {
    ...store,
    piece,
    async get(key, wanted) {
      if (wanted) return range(key, wanted);
      const first = await piece(key, 0);
      return first && first.length === PIECE_BYTES ? whole(key) : first;
    },
    async stat(key) {
      const known = entries.get(key)?.size;
      if (known && Math.abs(now() - known.askedAt) < SIZE_FRESH_MS) return { bytes: known.bytes };
      const found = await store.stat(key);
      if (found) entryOf(key).size = { bytes: found.bytes, askedAt: now() };
      else forget(key);
      trim();
      return found;
    },
    async delete(key) {
      forget(key);
      for (const [name, begun] of reading) {
        if (!name.startsWith(`${key} `)) continue;
        begun.wasDeleted = true;
        reading.delete(name);
      }
      await store.delete(key);
    },
  };
}
