import type { Ctx } from '../context.ts';
import { toAnswerText } from './answer.ts';
import { findShownFor } from './find.ts';

/** One mote as JSON, for anyone who may see it: the call that a class of thirty makes at once. */
export async function read({ ctx, input }: { ctx: Ctx; input: { id: string } }): Promise<string> {
  return toAnswerText(ctx, await findShownFor(ctx, input.id, 'read'));
}
