import { inArray } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { ServiceDeps } from '../context.ts';
import { pseudonymOf } from './signal-user.ts';

/**
 * Returns the write that deletes all signals of an account, for the atomic() that erases it: under its id and under its
 * pseudonym.
 */
export async function forgetSignals(deps: Pick<ServiceDeps, 'db' | 'clock' | 'signals'>, userId: string): Promise<Op> {
  await deps.signals.settle();
  const { signal } = deps.db.tables;
  const names = [userId, await pseudonymOf(deps, userId)];
  return { query: deps.db.handle.delete(signal).where(inArray(signal.userId, names)) };
}
