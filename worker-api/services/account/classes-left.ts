import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { ServiceDeps } from '../context.ts';

/** A class whose only teacher goes is at its end: nobody else may see what its pupils say. */
export async function archiveLeft({ db, clock }: Pick<ServiceDeps, 'db' | 'clock'>, userId: string): Promise<Op[]> {
  const { classMember, schoolClass } = db.tables;
  const taught = await db.handle
    .select({ classId: classMember.classId })
    .from(classMember)
    .where(and(eq(classMember.userId, userId), eq(classMember.role, 'teacher')));
  const ops: Op[] = [];
  for (const { classId } of taught) {
    const isOther = and(
      eq(classMember.classId, classId),
      eq(classMember.role, 'teacher'),
      ne(classMember.userId, userId),
    );
    const [other] = await db.handle.select({ id: classMember.id }).from(classMember).where(isOther).limit(1);
    if (other) continue;
    const isOpen = and(eq(schoolClass.id, classId), isNull(schoolClass.archivedAt));
    ops.push({ query: db.handle.update(schoolClass).set({ archivedAt: clock() }).where(isOpen) });
  }
  return ops;
}
