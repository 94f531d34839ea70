import { randomUUID } from 'node:crypto';
import { ne } from 'drizzle-orm';
import type { Goal } from '@/shared/domain/goals.ts';
import type { Op } from '../db/contract.ts';
import type { UserRow } from '../db/schema.ts';
import type { ServiceDeps } from './context.ts';

/**
 * A grown-up is asked to record how their name is said; a child is not, and who has not said how old they are is taken for one. For the
 * atomic() in which an age becomes known.
 */
export function askForMyMoteName({ db, clock }: Pick<ServiceDeps, 'db' | 'clock'>, user: UserRow): Op[] {
  if (user.ageBand !== 'adult' || user.isMinor) return [];
  const { goal: table } = db.tables;
  const row = { id: randomUUID(), userId: user.id, goal: 'myMoteName', status: 'REQUIRED', at: clock() };
  return [{ query: db.handle.insert(table).values(row).onConflictDoNothing() }];
}

/** A goal as the effect of an act, for the atomic() of the act; it stays reached from then on. */
export function completeGoal({ db, clock }: Pick<ServiceDeps, 'db' | 'clock'>, userId: string, goal: Goal): Op {
  const { goal: table } = db.tables;
  const done = { status: 'COMPLETED', at: clock() };
  return {
    query: db.handle
      .insert(table)
      .values({ id: randomUUID(), userId, goal, ...done })
      .onConflictDoUpdate({ target: [table.userId, table.goal], set: done, setWhere: ne(table.status, 'COMPLETED') }),
  };
}
