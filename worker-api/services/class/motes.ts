import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ClassMote } from '@/shared/contract/classes.ts';
import type { Database } from '../../db/contract.ts';
import { shownColumns } from '../../db/queries.ts';
import { looksWithReason } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { findClass, findClassFor } from '../membership/find.ts';
import { toAnswer } from '../mote/answer.ts';
import { type Cursor, olderThan, pageOf, parseCursor } from '../mote/list.ts';
import { can } from '../policy.ts';

/** Returns the motes of a class, newest first; a page costs the same wherever it begins. */
export async function classMotes({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string; before: string | null; limit: number; by: string | null };
}): Promise<{ motes: ClassMote[]; next: string | null }> {
  const { row, ties } = await findClass(ctx, input.classId);
  const isIn = can(ctx.actor, 'see-class-motes', ties);
  if (!isIn && !(await looksWithReason(ctx, 'class.motes', row.id))) {
    await findClassFor(ctx, row.id, 'see-class-motes');
  }
  const before = input.before === null ? null : parseCursor(input.before);
  const isForTeachers = ties.role !== 'student';
  const rows = await classMotesQuery(ctx.db, row.id, { isForTeachers, before, limit: input.limit + 1, by: input.by });
  const mayOpen = can(ctx.actor, 'manage-class', ties) && ties.role === 'teacher';
  const openable = mayOpen ? await ownersToOpen(ctx.db, row.id, rows) : new Set();
  const { motes, next } = pageOf(rows, input.limit, (mote) => toAnswer(ctx, mote));
  return { motes: motes.map((mote, at) => ({ ...mote, mayOpen: openable.has(rows[at]?.ownerId ?? '') })), next };
}

/** Returns the pupils of the class whose motes a teacher opens: minors, and those who have not declared an age. */
async function ownersToOpen(
  db: Database,
  classId: string,
  rows: readonly { ownerId: string | null }[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))];
  return new Set(ids.length === 0 ? [] : (await youngPupilsQuery(db, classId, ids)).map(({ id }) => id));
}

export function youngPupilsQuery({ handle, tables: { classMember, user } }: Database, classId: string, ids: string[]) {
  return handle
    .select({ id: user.id })
    .from(classMember)
    .innerJoin(user, eq(user.id, classMember.userId))
    .where(
      and(
        eq(classMember.classId, classId),
        eq(classMember.role, 'student'),
        inArray(classMember.userId, ids),
        or(eq(user.isMinor, true), isNull(user.ageBand)),
      ),
    );
}

interface Listed {
  /** True includes the motes that only the class's teachers may find here. */
  isForTeachers: boolean;
  before: Cursor | null;
  limit: number;
  /** Only the motes of this pupil; null: of all. */
  by: string | null;
}

/** Selects ready motes of a class with their authors' names. A private mote is in no class's list. */
export function classMotesQuery(db: Database, classId: string, { isForTeachers, before, limit, by }: Listed) {
  const { mote, user, classMember } = db.tables;
  const students = db.handle
    .select({ id: classMember.userId })
    .from(classMember)
    .where(and(eq(classMember.classId, classId), eq(classMember.role, 'student')));
  const isForAll = inArray(mote.visibility, ['class', 'link']);
  const isOfStudent = and(eq(mote.visibility, 'teachers'), inArray(mote.ownerId, students));
  return db.handle
    .select(shownColumns(db))
    .from(mote)
    .leftJoin(user, eq(user.id, mote.ownerId))
    .where(
      and(
        eq(mote.classId, classId),
        eq(mote.state, 'ready'),
        by === null ? undefined : eq(mote.ownerId, by),
        isForTeachers ? or(isForAll, isOfStudent) : isForAll,
        olderThan(db, before),
      ),
    )
    .orderBy(desc(mote.createdAt), desc(mote.id))
    .limit(limit);
}
