import type { MoteAnswer } from '@/shared/contract/motes.ts';
import type { Ctx } from '../context.ts';
import { toAnswer } from './answer.ts';
import { findMoteFor, refuseGone } from './find.ts';

/** One mote, for anyone who may see it. */
export async function read({ ctx, input }: { ctx: Ctx; input: { id: string } }): Promise<MoteAnswer> {
  const row = await findMoteFor(ctx, input.id, 'read');
  refuseGone(row, ctx.clock());
  return toAnswer(ctx, row);
}
