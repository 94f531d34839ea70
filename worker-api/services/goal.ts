import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Goal } from '@/shared/domain/account/goals.ts';
import type { Op } from '../db/contract.ts';
import type { UserRow } from '../db/schema.ts';
import type { ServiceDeps } from './context.ts';

/**
 * Returns the write that asks an adult to record the sound of their name, for the atomic() in which an age becomes
 * known. Children are not asked; a user of unknown age counts as a child.
 */
export function askForMyMoteName({ db, clock }: Pick<ServiceDeps, 'db' | 'clock'>, user: UserRow): Op[] {
  if (user.ageBand !== 'adult' || user.isMinor) return [];
  const { goal: table } = db.tables;
  const row = { id: randomUUID(), userId: user.id, goal: 'myMoteName', status: 'REQUIRED', at: clock() };
  return [{ query: db.handle.insert(table).values(row).onConflictDoNothing() }];
}

/**
 * Returns the write that completes a goal, for the atomic() of the activity that reaches it. The goal stays complete.
 */
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

/** Returns the write that completes a goal if the user was asked for it. A goal that was not asked for stays so. */
export function completeRequired({ db, clock }: Pick<ServiceDeps, 'db' | 'clock'>, userId: string, goal: Goal): Op {
  const { goal: table } = db.tables;
  const isOpen = and(eq(table.userId, userId), eq(table.goal, goal), ne(table.status, 'COMPLETED'));
  return { query: db.handle.update(table).set({ status: 'COMPLETED', at: clock() }).where(isOpen) };
}

/** Returns the writes of a user's first mote: it is also what the product step asks for. */
export const firstMoteGoals = (deps: Pick<ServiceDeps, 'db' | 'clock'>, userId: string): Op[] => [
  completeGoal(deps, userId, 'makeFirstMote'),
  completeRequired(deps, userId, 'productOnboarding'),
];
