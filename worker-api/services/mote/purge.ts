import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { RowsMismatch } from '@/worker-api/db/contract.ts';
import { dueQueries } from '@/worker-api/db/queries.ts';
import type { ServiceDeps } from '../context.ts';
import { enqueueJob } from '../jobs/put.ts';
import { forgetLater } from './forget.ts';
import { EMPTY } from './regenerate.ts';

export const DROP_BLOB_JOB = 'drop-blob';

/**
 * Deletes the content of an ended mote. The id stays, so that its link can say 'removed' or 'expired'. A job of its own
 * deletes the audio: the row no longer knows it, so nothing else would retry.
 */
export async function purgeContent(
  deps: ServiceDeps,
  { moteId, sha256, state }: { moteId: string; sha256: string | null; state: 'removed' | 'expired' },
): Promise<void> {
  if (await emptyRow(deps, { moteId, sha256, state })) await dropUploads(deps, moteId);
}

/** Empties the row. Returns false if the mote was restored or claimed in the meantime. */
async function emptyRow(
  deps: ServiceDeps,
  { moteId, sha256, state }: { moteId: string; sha256: string | null; state: 'removed' | 'expired' },
): Promise<boolean> {
  const { mote, transcript, playedMote } = deps.db.tables;
  const isOver =
    state === 'removed' ? eq(mote.state, 'removed') : and(eq(mote.state, 'ready'), lte(mote.expiresAt, deps.clock()));
  try {
    await deps.db.atomic([
      {
        query: deps.db.handle
          .update(mote)
          .set({ ...EMPTY, state })
          .where(and(eq(mote.id, moteId), isOver)),
        rows: 1,
      },
      { query: deps.db.handle.delete(transcript).where(eq(transcript.moteId, moteId)) },
      { query: deps.db.handle.delete(playedMote).where(eq(playedMote.moteId, moteId)) },
      forgetLater(deps, moteId),
      ...(sha256 === null ? [] : [enqueueJob(deps, { kind: DROP_BLOB_JOB, payload: { sha256 } })]),
    ]);
    return true;
  } catch (error) {
    if (error instanceof RowsMismatch) return false;
    throw error;
  }
}

/** Deletes audio unless a mote uses it. */
export async function dropBlob(deps: ServiceDeps, sha256: string): Promise<void> {
  const release = await deps.db.lock(`blob:${sha256}`);
  try {
    if ((await dueQueries.sharers(deps.db, sha256)).length === 0) await deps.blobs.delete(sha256);
  } finally {
    await release();
  }
}

/** Deletes an upload: its row and its parts. */
export async function dropUploads(deps: ServiceDeps, moteId: string): Promise<void> {
  const { upload } = deps.db.tables;
  const row = await deps.queries.uploadOf(moteId);
  if (!row) return;
  await dropParts(deps, row.idHash);
  await deps.db.atomic([{ query: deps.db.handle.delete(upload).where(eq(upload.idHash, row.idHash)) }]);
}

/**
 * Deletes the uploaded parts, and the blob of an interrupted finish (a crash, a removal in the same moment). No mote
 * knows that blob, so nothing else would ever delete it.
 */
export async function dropParts(deps: ServiceDeps, idHash: string): Promise<void> {
  const bytes = await deps.blobs.parts.read(idHash);
  if (bytes.length > 0) await dropBlob(deps, createHash('sha256').update(bytes).digest('hex'));
  await deps.blobs.parts.delete(idHash);
}
