import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BlobStore } from '../../blobs/contract.ts';
import type { Database } from '../../db/contract.ts';
import { dueQueries } from '../../db/queries.ts';
import { MOTE_BYTES } from './anonymous-disk-share.ts';

const BATCH = 500;

/**
 * Sums the bytes of anonymous motes. Reads finished ones by their rows, a few hundred at a time so that requests run in
 * between. Adds all unfinished files, few of which belong to accounts.
 */
export async function anonymousBytes(db: Database, blobs: Pick<BlobStore, 'parts'>): Promise<number> {
  let sum = await blobs.parts.total();
  let last = { expiresAt: 0, id: '' };
  for (;;) {
    const rows = await dueQueries.anonymous(db, last, BATCH);
    for (const { bytes } of rows) sum += (bytes ?? 0) + MOTE_BYTES;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return sum;
    last = { expiresAt: end.expiresAt ?? 0, id: end.id };
    await nextTurn();
  }
}
