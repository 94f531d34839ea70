import { inArray, lte } from 'drizzle-orm';
import type { ServiceDeps } from '../context.ts';

/** Rows per sweep: a short piece of work at a time. */
const BATCH = 200;
/**
 * A month that is over is kept for questions about it as long again; a code that is over so that a device which still asks by it is not
 * taken for one that guesses. In ms.
 */
const KEPT_MS = 31 * 24 * 60 * 60 * 1000;

/** Allowances and codes that are long over. */
export async function sweepRights(deps: Pick<ServiceDeps, 'db' | 'clock'>): Promise<number> {
  const { allowance, joinCode } = deps.db.tables;
  const before = deps.clock() - KEPT_MS;
  const ids = (await overAllowancesQuery(deps, before)).map(({ id }) => id);
  const codes = (await overCodesQuery(deps, before)).map(({ code }) => code);
  if (ids.length + codes.length === 0) return 0;
  await deps.db.atomic([
    { query: deps.db.handle.delete(allowance).where(inArray(allowance.id, ids)) },
    { query: deps.db.handle.delete(joinCode).where(inArray(joinCode.code, codes)) },
  ]);
  return ids.length + codes.length;
}

export function overAllowancesQuery({ db }: Pick<ServiceDeps, 'db'>, before: number) {
  const { allowance } = db.tables;
  return db.handle.select({ id: allowance.id }).from(allowance).where(lte(allowance.resetsAt, before)).limit(BATCH);
}

export function overCodesQuery({ db }: Pick<ServiceDeps, 'db'>, before: number) {
  const { joinCode } = db.tables;
  return db.handle.select({ code: joinCode.code }).from(joinCode).where(lte(joinCode.expiresAt, before)).limit(BATCH);
}
