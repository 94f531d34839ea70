import { randomUUID } from 'node:crypto';
import type { Op } from '@/worker-api/db/contract.ts';
import type { UserRow } from '@/worker-api/db/schema.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import { completeGoal } from '../goal.ts';
import { blankInstitution, REQUESTED_STATUS } from '../institution/blank-institution.ts';
import { goalsOf } from './status.ts';

const GOAL = 'schoolSearchDuringUserOnboarding';

/**
 * Sets the user's school. Joins the school of the user's own domain as new accounts do; requests any other one, once. A
 * user who has a school keeps it.
 */
export async function saySchool(
  ctx: Ctx,
  user: UserRow,
  said: string | undefined,
): Promise<{ change: Partial<UserRow>; ops: Op[] }> {
  const name = said?.trim() ?? '';
  if (name === '' || user.institutionId !== null) return { change: {}, ops: [] };
  const done = completeGoal(ctx, user.id, GOAL);
  const own = user.emailDomain === null ? null : await ctx.queries.institutionOfDomain(user.emailDomain);
  if (own?.name === name) {
    const institutionalRole = user.isMinor ? 'student' : user.institutionalRole;
    return { change: { institutionId: own.id, institutionalRole }, ops: [done] };
  }
  const goals = await goalsOf(ctx, user.id);
  if (goals[GOAL] === 'COMPLETED') return { change: {}, ops: [] };
  return { change: {}, ops: [...askForInstitution(ctx, user, name, 'school-search'), done] };
}

/** Requests a school instead of creating it: administrators who may confirm it see the request and its user. */
export function askForInstitution(
  { db, clock }: Pick<ServiceDeps, 'db' | 'clock'>,
  user: Pick<UserRow, 'id' | 'institutionId'>,
  name: string | undefined,
  reason: 'sign-up' | 'school-search',
): Op[] {
  if (!name?.trim() || user.institutionId !== null) return [];
  const at = clock();
  const row = blankInstitution(at, name.trim());
  const asked = {
    id: randomUUID(),
    actor: user.id,
    reason,
    action: REQUESTED_STATUS,
    thing: row.id,
    at,
  };
  return [
    { query: db.handle.insert(db.tables.institution).values(row), rows: 1 },
    { query: db.handle.insert(db.tables.audit).values(asked), rows: 1 },
  ];
}
