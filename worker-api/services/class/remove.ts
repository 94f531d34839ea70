import { recordActivity } from '../activity.ts';
import type { Ctx } from '../context.ts';
import { endClass } from '../membership/end-class.ts';
import { findClassFor } from '../membership/find.ts';
import { requireFreshSignIn } from '../session/fresh.ts';

export async function removeClass({ ctx, input }: { ctx: Ctx; input: { classId: string } }): Promise<void> {
  const { row } = await findClassFor(ctx, input.classId, 'manage-class');
  await requireFreshSignIn(ctx);
  await ctx.db.atomic([...endClass(ctx, row.id), recordActivity(ctx, 'removed-class', row.id, row.id)]);
  ctx.wakeJobs();
}
