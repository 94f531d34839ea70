import type { CachedBlobs } from '../../blobs/cached.ts';
import type { ByteRange } from '../../blobs/contract.ts';
import { type BytePieces, PIECE_BYTES } from '../byte-pieces.ts';

/** The error for a blob that is missing, or shorter than its mote's row says. */
export class BlobDamaged extends Error {
  override name = 'BlobDamaged';
}

/** Reads the bytes [start, end) of a blob that is known to have `end` bytes or more. */
export function blobPieces(blobs: Pick<CachedBlobs, 'piece'>, key: string, { start, end }: ByteRange): BytePieces {
  let at = start;
  const take = (piece: Uint8Array | null, from: number, to: number): Uint8Array => {
    if (!piece || piece.length < to) throw new BlobDamaged(`${piece?.length ?? 0} of ${to} bytes at ${at - from}`);
    at += to - from;
    return piece.subarray(from, to);
  };
  return {
    only() {
      const n = Math.floor(start / PIECE_BYTES);
      const to = end - n * PIECE_BYTES;
      const piece = at === start && to <= PIECE_BYTES ? blobs.piece(key, n) : null;
      if (piece instanceof Promise) {
        // `next` awaits this same read and handles its failure.
        piece.catch(() => null);
        return null;
      }
      if (!piece || piece.length < to) return null;
      at = end;
      return piece.subarray(start - n * PIECE_BYTES, to);
    },
    next() {
      if (at >= end) return null;
      const n = Math.floor(at / PIECE_BYTES);
      const from = at - n * PIECE_BYTES;
      const to = Math.min(PIECE_BYTES, end - n * PIECE_BYTES);
      const piece = blobs.piece(key, n);
      return piece instanceof Promise ? piece.then((read) => take(read, from, to)) : take(piece, from, to);
    },
  };
}
