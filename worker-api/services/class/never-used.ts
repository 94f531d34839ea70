import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../../db/contract.ts';

/**
 * Returns true if the school's staff made this account for a class and nobody has ever used it: no sign-up, no session,
 * no stored data, and no other class. Such an account has no reason to outlive its place in the class.
 */
export async function isNeverUsed(db: Database, userId: string, classId: string): Promise<boolean> {
  const { user, goal, session, credential, acceptedLegal, setting, mote, classMember } = db.tables;
  const { handle } = db;
  const isElsewhere = and(eq(classMember.userId, userId), ne(classMember.classId, classId));
  const traces = await Promise.all([
    handle
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, userId), isNotNull(user.ageBand))),
    // Each sign-up writes goals.
    handle.select({ id: goal.id }).from(goal).where(eq(goal.userId, userId)).limit(1),
    handle.select({ id: session.id }).from(session).where(eq(session.userId, userId)).limit(1),
    handle.select({ id: credential.id }).from(credential).where(eq(credential.userId, userId)).limit(1),
    handle.select({ id: acceptedLegal.id }).from(acceptedLegal).where(eq(acceptedLegal.userId, userId)).limit(1),
    handle.select({ id: setting.id }).from(setting).where(eq(setting.userId, userId)).limit(1),
    handle.select({ id: mote.id }).from(mote).where(eq(mote.ownerId, userId)).limit(1),
    handle.select({ id: classMember.id }).from(classMember).where(isElsewhere).limit(1),
  ]);
  return traces.every((rows) => rows.length === 0);
}
