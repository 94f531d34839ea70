import type { Ctx } from '../context.ts';
import { toAnswerText } from './answer.ts';
import { findShownFor } from './find.ts';

/** Returns one mote as JSON, for callers who may see it. A class of thirty sends this request at the same moment. */
export async function read({ ctx, input }: { ctx: Ctx; input: { id: string } }): Promise<string> {
  return toAnswerText(ctx, await findShownFor(ctx, input.id, 'read'));
}
