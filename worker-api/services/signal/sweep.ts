import { inArray, lt } from 'drizzle-orm';
import type { ServiceDeps } from '../context.ts';
import { idAfter } from './id.ts';

/** The number of rows per sweep, which keeps each sweep short. */
const BATCH = 1_000;

/** Deletes signals after 90 days. */
export async function sweepSignals(deps: Pick<ServiceDeps, 'db' | 'clock' | 'limits'>): Promise<number> {
  const { signal } = deps.db.tables;
  const rows = await oldSignalsQuery(deps, deps.clock() - deps.limits.signalMs);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await deps.db.atomic([{ query: deps.db.handle.delete(signal).where(inArray(signal.id, ids)) }]);
  return ids.length;
}

export function oldSignalsQuery({ db }: Pick<ServiceDeps, 'db'>, before: number) {
  const { signal } = db.tables;
  return db.handle
    .select({ id: signal.id })
    .from(signal)
    .where(lt(signal.id, idAfter(before)))
    .limit(BATCH);
}
