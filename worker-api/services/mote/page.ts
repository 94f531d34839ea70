import type { MotePage } from '@/shared/contract/motes.ts';
import { isMoteId } from '@/shared/domain/mote.ts';
import type { Ctx } from '../context.ts';
import { toAnswer } from './answer.ts';
import { authorNameSound } from './author-name.ts';
import { isOpenTo } from './find.ts';
import { stateOf } from './state.ts';

/** What the mote page shows, whatever the state. A mote that is over keeps its title and audio to itself. */
export async function page({ ctx, input }: { ctx: Ctx; input: { id: string } }): Promise<MotePage> {
  if (!isMoteId(input.id)) return { state: 'malformed', mote: null };
  const row = await ctx.queries.shownMote(input.id);
  if (!row || !(await isOpenTo(ctx, 'read', row))) return { state: 'not-here-yet', mote: null };
  const state = stateOf(row, ctx.clock());
  const isOver = state === 'removed' || state === 'expired';
  if (isOver) return { state, mote: null };
  const mote = toAnswer(ctx, row);
  const nameSound = state === 'ready' && mote.authorName !== null ? await authorNameSound(ctx, row) : null;
  return nameSound === null ? { state, mote } : { state, mote, nameSound };
}
