import { and, desc, eq, lt, ne, or } from 'drizzle-orm';
import type { MoteAnswer, MoteList } from '@/shared/contract/motes.ts';
import { MOTE_ID } from '@/shared/domain/mote/mote.ts';
import type { Database } from '../../db/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { asAuthor, toAnswer } from './answer.ts';

export interface Cursor {
  createdAt: number;
  id: string;
}

/** Lists the caller's own motes, newest first; a page costs the same wherever it begins. */
export async function listMotes({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { before: string | null; limit: number };
}): Promise<MoteList> {
  const { ownerId } = ctx.actor;
  if (ownerId === null) return { motes: [], next: null };
  const before = input.before === null ? null : parseCursor(input.before);
  const [rows, owner] = await Promise.all([
    listQuery(ctx.db, ownerId, before, input.limit + 1),
    ctx.actor.user ? ctx.queries.user(ownerId) : null,
  ]);
  const author = owner === null ? {} : asAuthor(owner);
  return pageOf(rows, input.limit, (row) => toAnswer(ctx, { ...row, ...author }));
}

/** Builds a page from rows that were queried with one more than it shows. */
export function pageOf<T extends Cursor>(rows: readonly T[], limit: number, toMote: (row: T) => MoteAnswer): MoteList {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? `${last.createdAt}.${last.id}` : null;
  return { motes: shown.map(toMote), next };
}

export function listQuery(db: Database, ownerId: string, before: Cursor | null, limit: number) {
  const { mote } = db.tables;
  return db.handle
    .select()
    .from(mote)
    .where(and(eq(mote.ownerId, ownerId), ne(mote.state, 'removed'), olderThan(db, before)))
    .orderBy(desc(mote.createdAt), desc(mote.id))
    .limit(limit);
}

export function olderThan({ tables: { mote } }: Pick<Database, 'tables'>, before: Cursor | null) {
  if (before === null) return undefined;
  // The first bound is implied by the second; it lets both dialects start in the index at the cursor.
  return and(
    lt(mote.createdAt, before.createdAt + 1),
    or(lt(mote.createdAt, before.createdAt), and(eq(mote.createdAt, before.createdAt), lt(mote.id, before.id))),
  );
}

export function parseCursor(text: string): Cursor {
  const [createdAt = '', id = ''] = text.split('.');
  if (!/^\d{1,15}$/.test(createdAt) || !MOTE_ID.test(id)) throw new ApiError('bad-request', 'No such cursor');
  return { createdAt: Number(createdAt), id };
}
