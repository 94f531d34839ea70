import type { MotePage } from '@/shared/contract/motes.ts';
import { isMoteId } from '@/shared/domain/mote.ts';
import type { Ctx } from '../context.ts';
import { can } from '../policy.ts';
import { toAnswer } from './answer.ts';
import { stateOf } from './state.ts';

/** What the mote page shows, whatever the state. A mote that is over keeps its title and audio to itself. */
export async function page({ ctx, input }: { ctx: Ctx; input: { id: string } }): Promise<MotePage> {
  if (!isMoteId(input.id)) return { state: 'malformed', mote: null };
  const row = await ctx.queries.mote(input.id);
  if (!row || !can(ctx.actor, 'read', row)) return { state: 'not-here-yet', mote: null };
  const state = stateOf(row, ctx.clock());
  const isOver = state === 'removed' || state === 'expired';
  return { state, mote: isOver ? null : toAnswer(ctx, row) };
}
