import { and, desc, eq, lt, ne, or } from 'drizzle-orm';
import type { MoteList } from '@/shared/contract/motes.ts';
import { MOTE_ID } from '@/shared/domain/mote.ts';
import type { Database } from '../../db/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { toAnswer } from './answer.ts';

interface Cursor {
  createdAt: number;
  id: string;
}

/** The caller's own motes, newest first; a page costs the same wherever it begins. */
export async function list({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { before: string | null; limit: number };
}): Promise<MoteList> {
  const { ownerId } = ctx.actor;
  if (ownerId === null) return { motes: [], next: null };
  const before = input.before === null ? null : parseCursor(input.before);
  const rows = await listQuery(ctx.db, ownerId, before, input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  const next = rows.length > input.limit && last ? `${last.createdAt}.${last.id}` : null;
  return { motes: shown.map((row) => toAnswer(ctx, row)), next };
}

export function listQuery(db: Database, ownerId: string, before: Cursor | null, limit: number) {
  const { mote } = db.tables;
  const older = before
    ? or(lt(mote.createdAt, before.createdAt), and(eq(mote.createdAt, before.createdAt), lt(mote.id, before.id)))
    : undefined;
  // The first bound is implied by the second; it lets both dialects start in the index at the cursor.
  const bound = before ? lt(mote.createdAt, before.createdAt + 1) : undefined;
  return db.handle
    .select()
    .from(mote)
    .where(and(eq(mote.ownerId, ownerId), ne(mote.state, 'removed'), bound, older))
    .orderBy(desc(mote.createdAt), desc(mote.id))
    .limit(limit);
}

function parseCursor(text: string): Cursor {
  const [createdAt = '', id = ''] = text.split('.');
  if (!/^\d{1,15}$/.test(createdAt) || !MOTE_ID.test(id)) throw new ApiError('bad-request', 'No such cursor');
  return { createdAt: Number(createdAt), id };
}
