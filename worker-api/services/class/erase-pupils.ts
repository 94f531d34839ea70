import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/contract.ts';
import type { JobRow } from '../../db/schema.ts';
import { endAccount } from '../account/end-account.ts';
import type { ServiceDeps } from '../context.ts';

export const ERASE_PUPILS_JOB = 'erase-pupils';

/**
 * Ends those whom only a class knew that has ended. One after the other: each leaves less to do, so that it may be cut short
 * anywhere and begin again.
 */
export async function erasePupils(deps: ServiceDeps, { classId = '' }: JobRow['payload']): Promise<void> {
  const { db } = deps;
  const { schoolClass } = db.tables;
  const [row] = await db.handle
    .select({ archivedAt: schoolClass.archivedAt })
    .from(schoolClass)
    .where(eq(schoolClass.id, classId));
  if (!row || row.archivedAt === null) return;
  for (const pupil of await pupilsWithoutAddress(db, classId)) await db.atomic(await endAccount(deps, pupil));
  deps.wakeJobs();
}

export function pupilsWithoutAddress({ handle, tables: { classMember, user } }: Database, classId: string) {
  const { id, email, avatarUrl, deletedAt } = user;
  return handle
    .select({ id, email, avatarUrl })
    .from(classMember)
    .innerJoin(user, eq(user.id, classMember.userId))
    .where(and(eq(classMember.classId, classId), eq(classMember.role, 'student'), isNull(email), isNull(deletedAt)));
}
