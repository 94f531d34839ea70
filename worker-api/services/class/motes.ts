import { and, desc, eq } from 'drizzle-orm';
import type { MoteList } from '@/shared/contract/motes.ts';
import type { Database } from '../../db/contract.ts';
import { shownColumns } from '../../db/queries.ts';
import { looksWithReason } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { toAnswer } from '../mote/answer.ts';
import { type Cursor, olderThan, pageOf, parseCursor } from '../mote/list.ts';
import { can } from '../policy.ts';
import { findClass, findClassFor } from './find.ts';

/** The motes of a class, newest first; a page costs the same wherever it begins. */
export async function classMotes({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string; before: string | null; limit: number };
}): Promise<MoteList> {
  const { row, ties } = await findClass(ctx, input.classId);
  const isIn = can(ctx.actor, 'see-class-motes', ties);
  if (!isIn && !(await looksWithReason(ctx, 'class.motes', row.id))) {
    await findClassFor(ctx, row.id, 'see-class-motes');
  }
  const before = input.before === null ? null : parseCursor(input.before);
  const rows = await classMotesQuery(ctx.db, row.id, before, input.limit + 1);
  return pageOf(rows, input.limit, (mote) => toAnswer(ctx, mote));
}

/** Those that can be played; who made them is known to the class. */
export function classMotesQuery(db: Database, classId: string, before: Cursor | null, limit: number) {
  const { mote, user } = db.tables;
  return db.handle
    .select(shownColumns(db))
    .from(mote)
    .leftJoin(user, eq(user.id, mote.ownerId))
    .where(and(eq(mote.classId, classId), eq(mote.state, 'ready'), olderThan(db, before)))
    .orderBy(desc(mote.createdAt), desc(mote.id))
    .limit(limit);
}
