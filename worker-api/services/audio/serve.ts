import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { findShownFor } from '../mote/find.ts';

export interface Audio {
  sha256: string;
  /** Bytes of the whole file. */
  size: number;
  title: string;
  /** False: only because of who asks. */
  isForAll: boolean;
  read(range?: { start: number; end: number }): Promise<Uint8Array>;
}

/** The MP3 of a mote that can be played. */
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
    async read(range) {
      const bytes = await ctx.blobs.get(sha256, range);
      if (!bytes) throw new Error('The audio of a ready mote is missing');
      return bytes;
    },
  };
}
