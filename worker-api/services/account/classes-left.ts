import { and, eq, ne } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { ServiceDeps } from '../context.ts';
import { endClass } from '../membership/end-class.ts';
import { taughtClassesQuery } from '../membership/ties.ts';

/** Ends the classes whose only teacher is this user, because no other user may see the motes of their pupils. */
export async function endLeft(deps: Pick<ServiceDeps, 'db' | 'clock'>, userId: string): Promise<Op[]> {
  const { db } = deps;
  const { classMember } = db.tables;
  const ops: Op[] = [];
  for (const { id: classId } of await taughtClassesQuery(db, userId)) {
    const isOther = and(
      eq(classMember.classId, classId),
      eq(classMember.role, 'teacher'),
      ne(classMember.userId, userId),
    );
    const [other] = await db.handle.select({ id: classMember.id }).from(classMember).where(isOther).limit(1);
    if (other) continue;
    ops.push(...endClass(deps, classId));
  }
  return ops;
}
