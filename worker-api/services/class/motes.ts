import { and, desc, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm';
import type { ClassMote } from '@/shared/contract/classes.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { Database } from '../../db/contract.ts';
import { isListedForAll, isListedForTeachers } from '../../db/listed-motes.ts';
import { shownColumns } from '../../db/queries.ts';
import { looksWithReason } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { findClass, findClassFor } from '../membership/find.ts';
import { toAnswer } from '../mote/answer.ts';
import { type Cursor, olderThan, pageOf, parseCursor } from '../mote/list.ts';
import { type ClassTies, can } from '../policy.ts';

/** Returns the motes of a class, newest first; a page costs the same wherever it begins. */
export async function classMotes({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string; before: string | null; limit: number; by: string | null; isNewOnly: boolean };
}): Promise<{ motes: ClassMote[]; next: string | null }> {
  const { row, ties } = await findClass(ctx, input.classId);
  const isIn = can(ctx.actor, 'see-class-motes', ties);
  if (!isIn && !(await looksWithReason(ctx, 'class.motes', row.id))) {
    await findClassFor(ctx, row.id, 'see-class-motes');
  }
  const before = input.before === null ? null : parseCursor(input.before);
  const isForTeachers = ties.role !== 'student';
  const listener = ties.role === 'teacher' ? (ctx.actor.user?.id ?? null) : null;
  const wanted = { isForTeachers, before, limit: input.limit + 1, by: input.by, isNewOnly: input.isNewOnly, listener };
  const rows = await classMotesQuery(ctx.db, row.id, wanted);
  const mayOpen = can(ctx.actor, 'manage-class', ties) && ties.role === 'teacher';
  const openable = mayOpen ? await ownersToOpen(ctx.db, row.id, rows) : new Set();
  const { motes, next } = pageOf(rows, input.limit, (mote) => toAnswer(ctx, mote));
  const marked = motes.map((mote, at): ClassMote => {
    const { ownerId = null, playedAt = null } = rows[at] ?? {};
    const isMarkable = listener !== null && !mote.isOwn;
    return { ...mote, mayOpen: openable.has(ownerId ?? ''), ...(isMarkable && { isPlayed: playedAt !== null }) };
  });
  return { motes: marked, next };
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
  /** The teacher whose marks count; null: the caller has none. */
  listener: string | null;
  /** Only the motes that the listener has not heard. Ignored without a listener. */
  isNewOnly: boolean;
}

/**
 * Selects the listed motes of a class with their authors' names and the listener's mark.
 */
export function classMotesQuery(db: Database, classId: string, wanted: Listed) {
  const { before, limit, listener } = wanted;
  const { mote, user, playedMote } = db.tables;
  return (
    db.handle
      .select({ ...shownColumns(db), playedAt: playedMote.at })
      .from(mote)
      .leftJoin(user, eq(user.id, mote.ownerId))
      // No user has the id ''.
      .leftJoin(playedMote, and(eq(playedMote.userId, listener ?? ''), eq(playedMote.moteId, mote.id)))
      .where(and(isListed(db, classId, wanted), olderThan(db, before)))
      .orderBy(desc(mote.createdAt), desc(mote.id))
      .limit(limit)
  );
}

/** Selects at most LIMITS.newRecordings motes of a class since a time (epoch ms) that this teacher has not heard. */
export function newMotesQuery(db: Database, classId: string, { listener, since }: { listener: string; since: number }) {
  const { mote, playedMote } = db.tables;
  const wanted = { isForTeachers: true, by: null, listener, isNewOnly: true };
  return db.handle
    .select({ id: mote.id })
    .from(mote)
    .leftJoin(playedMote, and(eq(playedMote.userId, listener), eq(playedMote.moteId, mote.id)))
    .where(and(isListed(db, classId, wanted), gte(mote.createdAt, since)))
    .limit(LIMITS.newRecordings);
}

/** Returns the number of new recordings for a teacher of the class; undefined for anyone else. */
export async function countNewMotes(
  { db, actor, clock }: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  classId: string,
  ties: ClassTies,
): Promise<number | undefined> {
  const listener = actor.user?.id;
  if (ties.role !== 'teacher' || listener === undefined) return undefined;
  const since = clock() - LIMITS.newRecordingsMs;
  return (await newMotesQuery(db, classId, { listener, since })).length;
}

/** The condition of a mote in the list of a class; needs the listener's mark (`playedMote`) in the query. */
function isListed(
  db: Database,
  classId: string,
  { isForTeachers, by, listener, isNewOnly }: Omit<Listed, 'before' | 'limit'>,
) {
  const { mote, playedMote } = db.tables;
  return and(
    eq(mote.classId, classId),
    by === null ? undefined : eq(mote.ownerId, by),
    isForTeachers ? isListedForTeachers(db) : isListedForAll(db.tables),
    listener !== null && isNewOnly
      ? and(isNull(playedMote.id), or(isNull(mote.ownerId), ne(mote.ownerId, listener)))
      : undefined,
  );
}
