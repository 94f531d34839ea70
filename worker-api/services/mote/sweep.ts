import { and, eq } from 'drizzle-orm';
import { dueQueries } from '@/worker-api/db/queries.ts';
import { recordActivity } from '../activity.ts';
import type { ServiceDeps } from '../context.ts';
import { SIGNED_OUT } from '../policy.ts';
import { dropUploads, purgeContent } from './purge.ts';

/** The number of rows per sweep, which keeps each sweep short so that requests never wait. */
const BATCH = 50;

/** Deletes motes that were reserved and never finished: their link says 'not here yet' again. */
export async function sweepUnfinished(deps: ServiceDeps): Promise<number> {
  const rows = await dueQueries.unfinished(deps.db, deps.clock() - deps.limits.unfinishedMs, BATCH);
  for (const { id } of rows) {
    const { mote } = deps.db.tables;
    await dropUploads(deps, id);
    await deps.db.atomic([
      { query: deps.db.handle.delete(mote).where(and(eq(mote.id, id), eq(mote.state, 'arriving'))) },
    ]);
  }
  return rows.length;
}

/** Expires anonymous motes 24 h after they were finished, unless their author has signed in. */
export async function sweepExpired(deps: ServiceDeps): Promise<number> {
  const rows = await dueQueries.expired(deps.db, deps.clock(), BATCH);
  for (const { id, sha256 } of rows) {
    await purgeContent(deps, { moteId: id, sha256, state: 'expired' });
    await deps.db.atomic([recordActivity({ ...deps, actor: SIGNED_OUT }, 'expired', id)]);
  }
  if (rows.length > 0) deps.db.scrub();
  return rows.length;
}
