import type { ByteRange } from '@/worker-api/blobs/contract.ts';
import type { ShownMote } from '@/worker-api/db/queries.ts';
import { ApiError } from '../api-error.ts';
import { BlobDamaged, blobPieces } from '../audio/blob-pieces.ts';
import type { BytePieces } from '../byte-pieces.ts';
import type { Ctx } from '../context.ts';
import { findShownFor } from './find.ts';

export interface Audio {
  sha256: string;
  /** Size of the whole file, in bytes. */
  size: number;
  title: string;
  /** False: the caller may listen, but not everybody. */
  isForAll: boolean;
  /** Reads the audio. Rejects with 'audio-damaged' if the recording is missing or cut short. */
  read(range?: ByteRange): Promise<BytePieces>;
}

/** Returns the MP3 of a playable mote. */
export async function audio({ ctx, input }: { ctx: Ctx; input: { id: string } }): Promise<Audio> {
  const row = await findShownFor(ctx, input.id, 'listen');
  const { sha256, bytes: size, title, visibility } = row;
  if (row.state !== 'ready' || sha256 === null || size === null) {
    throw new ApiError('mote-not-ready', 'Its audio has not arrived yet');
  }
  return {
    sha256,
    size,
    title,
    isForAll: visibility === 'link',
    async read(range = { start: 0, end: size }) {
      if (await isDamaged(ctx, row))
        throw new ApiError('audio-damaged', 'The server has lost this recording or a part of it');
      return logged(ctx, row.id, blobPieces(ctx.blobs, sha256, range));
    },
  };
}

/** Returns true if the recording of a finished mote is missing or shorter than before, and logs the mote's id. */
export async function isDamaged(
  ctx: Ctx,
  { id, sha256, bytes }: Pick<ShownMote, 'id' | 'sha256' | 'bytes'>,
): Promise<boolean> {
  const found = sha256 === null ? null : await ctx.blobs.stat(sha256);
  if (found?.bytes === bytes) return false;
  ctx.logger.error('audio-damaged', { mote: id, expectedBytes: bytes, foundBytes: found?.bytes ?? null });
  return true;
}

/**
 * Logs a recording that ends early while it is sent, and throws: the response's headers have promised more, so the
 * connection must close.
 */
function logged(ctx: Ctx, id: string, pieces: BytePieces): BytePieces {
  const told = (error: unknown): never => {
    ctx.logger.error('audio-damaged', {
      mote: id,
      ...(error instanceof BlobDamaged ? { reason: error.message } : { error }),
    });
    throw error;
  };
  return {
    only: () => pieces.only?.() ?? null,
    next() {
      try {
        const piece = pieces.next();
        return piece instanceof Promise ? piece.catch(told) : piece;
      } catch (error) {
        return told(error);
      }
    },
  };
}
