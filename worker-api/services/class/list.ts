import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { CLASS_ROLES, type ClassAnswer } from '@/shared/contract/classes.ts';
import type { Database } from '../../db/contract.ts';
import type { Ctx } from '../context.ts';
import { signedInUser } from '../membership/find.ts';
import { tiesToClass } from '../membership/ties.ts';
import { toClassAnswer } from './answer.ts';

/** Returns the caller's classes, and for an admin those of the institution; without archived ones. */
export async function listClasses({ ctx }: { ctx: Ctx }): Promise<{ classes: ClassAnswer[] }> {
  const user = signedInUser(ctx);
  const { institutionId, institutionalRole } = user;
  const own = (await ownClassesQuery(ctx.db, user.id)).map(({ row }) => row);
  const school =
    institutionId !== null && institutionalRole === 'admin' ? await schoolClassesQuery(ctx.db, institutionId) : [];
  const rows = new Map([...own, ...school].map((row) => [row.id, row]));
  const classes = [...rows.values()].map(async (row) => toClassAnswer(ctx, row, await tiesToClass(ctx, row)));
  return { classes: await Promise.all(classes) };
}

export function ownClassesQuery({ handle, tables: { classMember, schoolClass } }: Database, userId: string) {
  return handle
    .select({ row: schoolClass })
    .from(classMember)
    .innerJoin(schoolClass, eq(schoolClass.id, classMember.classId))
    .where(
      and(eq(classMember.userId, userId), inArray(classMember.role, [...CLASS_ROLES]), isNull(schoolClass.archivedAt)),
    );
}

export function schoolClassesQuery({ handle, tables: { schoolClass } }: Database, institutionId: string) {
  return handle
    .select()
    .from(schoolClass)
    .where(and(eq(schoolClass.institutionId, institutionId), isNull(schoolClass.archivedAt)))
    .orderBy(asc(schoolClass.id));
}
