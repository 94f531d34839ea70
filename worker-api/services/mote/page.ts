import type { MotePage } from '@/shared/contract/motes.ts';
import { isMoteId } from '@/shared/domain/mote/mote.ts';
import type { Ctx } from '../context.ts';
import { toAnswer } from './answer.ts';
import { authorNameSound } from './author-name.ts';
import { isOpenTo } from './find.ts';
import { isDamaged } from './serve-audio.ts';
import { stateOf } from './state.ts';

/** Returns the content of the mote page in any state. An ended mote reveals neither title nor audio. */
export async function page({ ctx, input }: { ctx: Ctx; input: { id: string } }): Promise<MotePage> {
  if (!isMoteId(input.id)) return { state: 'malformed', mote: null };
  const row = await ctx.queries.shownMote(input.id);
  if (!row || !(await isOpenTo(ctx, 'read', row))) return { state: 'not-here-yet', mote: null };
  const state = stateOf(row, ctx.clock());
  const isOver = state === 'removed' || state === 'expired';
  if (isOver) return { state, mote: null };
  if (state === 'ready' && (await isDamaged(ctx, row))) return { state: 'damaged', mote: null };
  const mote = toAnswer(ctx, row);
  const nameSound = state === 'ready' && mote.authorName !== null ? await authorNameSound(ctx, row) : null;
  return nameSound === null ? { state, mote } : { state, mote, nameSound };
}
