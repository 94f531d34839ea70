import type { MoteStatus } from '@/shared/contract/motes.ts';
import type { Ctx } from '../context.ts';

/** Returns the caller's newest mote that the server can play; null before the first. */
export async function status({ ctx }: { ctx: Ctx }): Promise<MoteStatus> {
  const { ownerId } = ctx.actor;
  return { moteId: ownerId === null ? null : await ctx.queries.newestPlayable(ownerId, ctx.clock()) };
}
