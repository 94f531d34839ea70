import { withTimeout } from '@/shared/base/timeouts.ts';
import { BlobsUnwritable } from '../blobs/watch-writes.ts';
import type { ServiceDeps } from './context.ts';

export interface Health {
  ok: boolean;
  database: 'ok' | 'failed';
  blobs: 'ok' | 'failed';
  disk: { freeBytes: number | null };
  /**
   * The remedy for a store of recordings that fails; null: it works. Contains no paths and addresses, because any
   * caller may read it.
   */
  blobsProblem: string | null;
}

/** The time limit in ms. A store that does not answer by then has failed. */
const LONGEST_MS = 5_000;
/** How long a result counts, in ms. Checks write to the disk, and everybody may request them. */
const FRESH_MS = 2_000;

/** Returns a check of whether this process can read and write. Its result counts for `FRESH_MS`. */
export function createHealthCheck(deps: ServiceDeps): () => Promise<Health> {
  let latest: { at: number; health: Promise<Health> } | null = null;
  let failed = '';
  const check = async (): Promise<Health> => {
    const [database, free] = await Promise.allSettled([
      withTimeout(LONGEST_MS, deps.db.ping(), 'An answer'),
      withTimeout(LONGEST_MS, deps.blobs.free(), 'An answer'),
    ]);
    const health: Health = {
      ok: database.status === 'fulfilled' && free.status === 'fulfilled',
      database: database.status === 'fulfilled' ? 'ok' : 'failed',
      blobs: free.status === 'fulfilled' ? 'ok' : 'failed',
      disk: { freeBytes: free.status === 'fulfilled' ? free.value : null },
      blobsProblem: free.status === 'rejected' ? publicMessageOf(free.reason) : null,
    };
    const now = `${health.database} ${health.blobs}`;
    // The log has the reason; the response is public.
    if (!health.ok && now !== failed) {
      if (database.status === 'rejected')
        deps.logger.error('health-failed', { part: 'database', error: database.reason });
      if (free.status === 'rejected') {
        const { reason } = free;
        const message = reason instanceof BlobsUnwritable ? reason.message : null;
        deps.logger.error('health-failed', { part: 'blobs', message, error: reason });
      }
    }
    failed = health.ok ? '' : now;
    return health;
  };
  return () => {
    const at = performance.now();
    if (!latest || at - latest.at >= FRESH_MS) latest = { at, health: check() };
    return latest.health;
  };
}

const publicMessageOf = (reason: unknown): string =>
  reason instanceof BlobsUnwritable ? reason.publicMessage : 'The store of the recordings does not answer in time.';
