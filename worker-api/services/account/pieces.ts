import type { BlobStore } from '../../blobs/contract.ts';

/** A file is kept in pieces, so that neither making nor reading it holds the whole in memory. */
const PIECE_BYTES = 4 * 1024 * 1024;

export interface PiecesWriter {
  add(bytes: Uint8Array): void;
  /** Puts what is full away. */
  flush(): Promise<void>;
  /** The rest too. */
  close(): Promise<{ pieces: number; bytes: number }>;
}

export function writePieces(blobs: BlobStore, prefix: string): PiecesWriter {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let pieces = 0;
  let written = 0;
  const putAway = async (isLast: boolean): Promise<void> => {
    const whole = Buffer.concat(waiting);
    let at = 0;
    for (; isLast ? at < whole.length : whole.length - at >= PIECE_BYTES; at += PIECE_BYTES) {
      const piece = whole.subarray(at, at + PIECE_BYTES);
      await blobs.put(keyOf(prefix, pieces), piece);
      pieces += 1;
      written += piece.length;
    }
    const rest = whole.subarray(at);
    waiting = [rest];
    length = rest.length;
  };
  return {
    add(bytes) {
      waiting.push(bytes);
      length += bytes.length;
    },
    async flush() {
      if (length >= PIECE_BYTES) await putAway(false);
    },
    async close() {
      await putAway(true);
      return { pieces, bytes: written };
    },
  };
}

/** One piece after the other, as whoever reads takes them. */
export async function* readPieces(blobs: BlobStore, prefix: string, pieces: number): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < pieces; n += 1) {
    const piece = await blobs.get(keyOf(prefix, n));
    if (!piece) throw new Error('A piece is missing');
    yield piece;
  }
}

/** All that there are, also those of a writer that was cut short. */
export async function deletePieces(blobs: BlobStore, prefix: string): Promise<void> {
  for (let n = 0; (await blobs.stat(keyOf(prefix, n))) !== null; n += 1) await blobs.delete(keyOf(prefix, n));
}

const keyOf = (prefix: string, n: number): string => `${prefix}-${n}`;
