import type { BlobStore } from '../../blobs/contract.ts';
import { PIECE_BYTES } from '../byte-pieces.ts';

/**
 * The size of a stored piece. A file is stored in pieces, so that neither writing nor reading holds the whole in
 * memory.
 */
const FILE_BYTES = 4 * 1024 * 1024;

export interface PiecesWriter {
  add(bytes: Uint8Array): void;
  /** Stores all full pieces. */
  flush(): Promise<void>;
  /** Stores the remaining bytes too. */
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
    for (; isLast ? at < whole.length : whole.length - at >= FILE_BYTES; at += FILE_BYTES) {
      const piece = whole.subarray(at, at + FILE_BYTES);
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
      if (length >= FILE_BYTES) await putAway(false);
    },
    async close() {
      await putAway(true);
      return { pieces, bytes: written };
    },
  };
}

/** Yields one piece after the other, as fast as the reader consumes them. */
export async function* readPieces(blobs: BlobStore, prefix: string, pieces: number): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < pieces; n += 1) {
    const piece = await blobs.get(keyOf(prefix, n));
    if (!piece) throw new Error('A piece is missing');
    // Yields small chunks: even a slow connection takes some in any half minute, so it is not mistaken for a stalled
    // one.
    for (let at = 0; at < piece.length; at += PIECE_BYTES) yield piece.subarray(at, at + PIECE_BYTES);
  }
}

/** Deletes all pieces under the prefix, also those of an interrupted writer. */
export async function deletePieces(blobs: BlobStore, prefix: string): Promise<void> {
  for (let n = 0; (await blobs.stat(keyOf(prefix, n))) !== null; n += 1) await blobs.delete(keyOf(prefix, n));
}

const keyOf = (prefix: string, n: number): string => `${prefix}-${n}`;
