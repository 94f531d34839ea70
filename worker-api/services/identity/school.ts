import { randomUUID } from 'node:crypto';
import type { Op } from '../../db/contract.ts';
import type { UserRow } from '../../db/schema.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import { completeGoal } from '../goal.ts';
import { ASKED_FOR, blankInstitution } from '../institution/blank-institution.ts';
import { goalsOf } from './status.ts';

const GOAL = 'schoolSearchDuringUserOnboarding';

/**
 * The school that somebody says is theirs: the one of their own domain is joined as newcomers join it, any other is asked for,
 * once. Who has a school keeps it.
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

/** A school that somebody names is asked for, not made: whoever may say yes sees it, and who asked. */
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
    action: ASKED_FOR,
    thing: row.id,
    at,
  };
  return [
    { query: db.handle.insert(db.tables.institution).values(row), rows: 1 },
    { query: db.handle.insert(db.tables.audit).values(asked), rows: 1 },
  ];
}
