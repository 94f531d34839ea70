import { and, eq, inArray, lte } from 'drizzle-orm';
import type { ServiceDeps } from '../context.ts';
import { REMOVED } from '../membership/roles.ts';

/** The number of rows per sweep, which keeps each sweep short. */
const BATCH = 200;
/**
 * How long expired rows stay, in ms. A past month stays that long to answer questions about it. An expired code stays
 * so that a device that still uses it does not count as one that guesses.
 */
const RETENTION_MS = 31 * 24 * 60 * 60 * 1000;

/** Deletes allowances and codes that expired long ago, and removals from classes that no current code could undo. */
export async function sweepRights(deps: Pick<ServiceDeps, 'db' | 'clock' | 'limits'>): Promise<number> {
  const { allowance, joinCode, classMember } = deps.db.tables;
  const before = deps.clock() - RETENTION_MS;
  const ids = (await overAllowancesQuery(deps, before)).map(({ id }) => id);
  const codes = (await overCodesQuery(deps, before)).map(({ code }) => code);
  const removals = (await overRemovalsQuery(deps, deps.clock() - deps.limits.joinCodeMs)).map(({ id }) => id);
  if (ids.length + codes.length + removals.length === 0) return 0;
  await deps.db.atomic([
    { query: deps.db.handle.delete(allowance).where(inArray(allowance.id, ids)) },
    { query: deps.db.handle.delete(joinCode).where(inArray(joinCode.code, codes)) },
    { query: deps.db.handle.delete(classMember).where(inArray(classMember.id, removals)) },
  ]);
  return ids.length + codes.length + removals.length;
}

export function overRemovalsQuery({ db }: Pick<ServiceDeps, 'db'>, before: number) {
  const { classMember } = db.tables;
  return db.handle
    .select({ id: classMember.id })
    .from(classMember)
    .where(and(eq(classMember.role, REMOVED), lte(classMember.at, before)))
    .limit(BATCH);
}

export function overAllowancesQuery({ db }: Pick<ServiceDeps, 'db'>, before: number) {
  const { allowance } = db.tables;
  return db.handle.select({ id: allowance.id }).from(allowance).where(lte(allowance.resetsAt, before)).limit(BATCH);
}

export function overCodesQuery({ db }: Pick<ServiceDeps, 'db'>, before: number) {
  const { joinCode } = db.tables;
  return db.handle.select({ code: joinCode.code }).from(joinCode).where(lte(joinCode.expiresAt, before)).limit(BATCH);
}
