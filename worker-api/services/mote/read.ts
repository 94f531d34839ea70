import type { Ctx } from '../context.ts';
import { toAnswerText } from './answer.ts';
import { findMoteFor, refuseGone } from './find.ts';

/** One mote as JSON, for anyone who may see it: the call that a class of thirty makes at once. */
export async function read({ ctx, input }: { ctx: Ctx; input: { id: string } }): Promise<string> {
  const row = await findMoteFor(ctx, input.id, 'read');
  refuseGone(row, ctx.clock());
  return toAnswerText(ctx, row);
}
