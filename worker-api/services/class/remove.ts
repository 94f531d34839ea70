import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { recordActivity } from '../activity.ts';
import type { Ctx } from '../context.ts';
import { requireFreshSignIn } from '../session/fresh.ts';
import { ERASE_PUPILS_JOB } from './erase-pupils.ts';
import { findClassFor } from './find.ts';

/** Ends a class: nobody finds it and its code is good for nothing as soon as this answers; whom only it knew goes by a job. */
export async function removeClass({ ctx, input }: { ctx: Ctx; input: { classId: string } }): Promise<void> {
  const { row } = await findClassFor(ctx, input.classId, 'manage-class');
  await requireFreshSignIn(ctx);
  const { schoolClass, joinCode, job } = ctx.db.tables;
  const now = ctx.clock();
  const isOpen = and(eq(schoolClass.id, row.id), isNull(schoolClass.archivedAt));
  const erasing = {
    id: randomUUID(),
    kind: ERASE_PUPILS_JOB,
    payload: { classId: row.id },
    runAt: now,
    leaseUntil: 0,
    attempts: 0,
    createdAt: now,
  };
  await ctx.db.atomic([
    { query: ctx.db.handle.update(schoolClass).set({ archivedAt: now }).where(isOpen) },
    { query: ctx.db.handle.delete(joinCode).where(eq(joinCode.classId, row.id)) },
    { query: ctx.db.handle.insert(job).values(erasing), rows: 1 },
    recordActivity(ctx, 'removed-class', row.id, row.id),
  ]);
  ctx.wakeJobs();
}
