import { inArray, lte } from 'drizzle-orm';
import type { ServiceDeps } from '../context.ts';
import { sweepGrants } from '../google/grant.ts';

/** The number of rows per sweep, which keeps each sweep short. */
const BATCH = 200;
/** How long a spent token stays, in ms: a client may retry within a moment, not later. */
const TOKEN_GRACE_MS = 60 * 60 * 1000;

/** Deletes expired sessions and one-time tokens; they have been refused since they expired. */
export async function sweepSignIns(deps: Pick<ServiceDeps, 'db' | 'clock'>): Promise<number> {
  const { session, oneTimeToken } = deps.db.tables;
  const now = deps.clock();
  await sweepGrants(deps);
  const sessions = await overSessionsQuery(deps, now);
  const tokens = await overTokensQuery(deps, now - TOKEN_GRACE_MS);
  if (sessions.length + tokens.length === 0) return 0;
  const ids = sessions.map(({ id }) => id);
  const hashes = tokens.map(({ tokenHash }) => tokenHash);
  await deps.db.atomic([
    { query: deps.db.handle.delete(session).where(inArray(session.id, ids)) },
    { query: deps.db.handle.delete(oneTimeToken).where(inArray(oneTimeToken.tokenHash, hashes)) },
  ]);
  return ids.length + hashes.length;
}

export function overSessionsQuery({ db }: Pick<ServiceDeps, 'db'>, now: number) {
  const { session } = db.tables;
  return db.handle.select({ id: session.id }).from(session).where(lte(session.expiresAt, now)).limit(BATCH);
}

export function overTokensQuery({ db }: Pick<ServiceDeps, 'db'>, now: number) {
  const { oneTimeToken } = db.tables;
  return db.handle
    .select({ tokenHash: oneTimeToken.tokenHash })
    .from(oneTimeToken)
    .where(lte(oneTimeToken.expiresAt, now))
    .limit(BATCH);
}
