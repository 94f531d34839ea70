import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/contract.ts';
import type { JobRow } from '../../db/schema.ts';
import { endAccount } from '../account/end-account.ts';
import type { ServiceDeps } from '../context.ts';
import { isNeverUsed } from './never-used.ts';

/**
 * Ends the accounts that belonged only to an ended class, and those that were never used. Processes one account after
 * the other: each leaves less to do, so the job may stop anywhere and resume.
 */
export async function erasePupils(deps: ServiceDeps, { classId = '' }: JobRow['payload']): Promise<void> {
  const { db } = deps;
  const { schoolClass } = db.tables;
  const [row] = await db.handle
    .select({ archivedAt: schoolClass.archivedAt })
    .from(schoolClass)
    .where(eq(schoolClass.id, classId));
  if (!row || row.archivedAt === null) return;
  for (const pupil of await livingPupils(db, classId)) {
    const isOnlyHere = pupil.email === null || (await isNeverUsed(db, pupil.id, classId));
    if (isOnlyHere) await db.atomic(await endAccount(deps, pupil));
  }
  deps.wakeJobs();
}

export function livingPupils({ handle, tables: { classMember, user } }: Database, classId: string) {
  const { id, email, avatarUrl, deletedAt } = user;
  return handle
    .select({ id, email, avatarUrl })
    .from(classMember)
    .innerJoin(user, eq(user.id, classMember.userId))
    .where(and(eq(classMember.classId, classId), eq(classMember.role, 'student'), isNull(deletedAt)));
}
