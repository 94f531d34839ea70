import { and, eq, isNull } from 'drizzle-orm';
import { type Op, RowsMismatch } from '../../db/contract.ts';
import type { Ctx } from '../context.ts';
import { noSuchClass } from '../membership/find.ts';

/** Runs the ops if the class has not ended. Members of an ended class would stay in the database for good. */
export async function inOpenClass({ db }: Pick<Ctx, 'db'>, classId: string, ops: readonly Op[]): Promise<void> {
  const { schoolClass } = db.tables;
  const isOpen = and(eq(schoolClass.id, classId), isNull(schoolClass.archivedAt));
  const same = { archivedAt: null };
  try {
    await db.atomic([{ query: db.handle.update(schoolClass).set(same).where(isOpen), rows: 1 }, ...ops]);
  } catch (error) {
    if (!(error instanceof RowsMismatch) || (await isClassOpen({ db }, classId))) throw error;
    throw noSuchClass();
  }
}

async function isClassOpen({ db }: Pick<Ctx, 'db'>, classId: string): Promise<boolean> {
  const { schoolClass } = db.tables;
  const [row] = await db.handle
    .select({ archivedAt: schoolClass.archivedAt })
    .from(schoolClass)
    .where(eq(schoolClass.id, classId));
  return row?.archivedAt === null;
}
