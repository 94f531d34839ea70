import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { findClassFor, signedInUser } from '../membership/find.ts';
import { findMoteFor, refuseEnded } from '../mote/find.ts';

/** Stores or deletes the mark of a teacher on a mote of their class. Idempotent. */
export async function markPlayed({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string; id: string; isPlayed: boolean };
}): Promise<void> {
  const { row, ties } = await findClassFor(ctx, input.classId, 'see-class-motes');
  if (ties.role !== 'teacher') throw new ApiError('not-allowed', 'Only a teacher of this class may');
  const mote = await findMoteFor(ctx, input.id, 'listen');
  refuseEnded(mote, ctx.clock());
  if (mote.classId !== row.id) throw new ApiError('no-such-mote', 'No mote of this class has this id');
  const { playedMote } = ctx.db.tables;
  const userId = signedInUser(ctx).id;
  const { handle } = ctx.db;
  const values = { id: randomUUID(), userId, moteId: mote.id, classId: row.id, at: ctx.clock() };
  const isThis = and(eq(playedMote.userId, userId), eq(playedMote.moteId, mote.id));
  const query = input.isPlayed
    ? handle.insert(playedMote).values(values).onConflictDoNothing()
    : handle.delete(playedMote).where(isThis);
  await ctx.db.atomic([{ query }]);
}
