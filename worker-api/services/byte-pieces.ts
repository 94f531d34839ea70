import { PIECE_BYTES } from '../blobs/contract.ts';

export { PIECE_BYTES };

/** Bytes that are read piece by piece, as fast as their reader consumes them. */
export interface BytePieces {
  /**
   * Returns the next piece, synchronously if it is in memory. Null: the end. Rejects with BlobDamaged when bytes are
   * missing.
   */
  next(): Uint8Array | null | Promise<Uint8Array>;
  /**
   * Returns all bytes if they are in memory as one piece and none was read yet; else returns null and reads nothing.
   */
  only?(): Uint8Array | null;
}

/** Reads from bytes that are in memory; all concurrent readers share views of them. */
export function memoryPieces(bytes: Uint8Array): BytePieces {
  let at = 0;
  return {
    next() {
      if (at >= bytes.length) return null;
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      at += piece.length;
      return piece;
    },
  };
}

/** Wraps the pieces as the body of a Response. Reads lazily. */
export function toStream(pieces: BytePieces, onError?: (error: unknown) => void): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await pieces.next();
          if (piece === null) controller.close();
          else controller.enqueue(piece);
        } catch (error) {
          onError?.(error);
          controller.error(error);
        }
      },
    },
    { highWaterMark: 0 },
  );
}
