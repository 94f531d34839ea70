import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { looksWithReason } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { findClass, noSuchClass } from '../membership/find.ts';
import { can } from '../policy.ts';
import { toClassAnswer } from './answer.ts';

export async function readClass({ ctx, input }: { ctx: Ctx; input: { classId: string } }): Promise<ClassAnswer> {
  const { row, ties } = await findClass(ctx, input.classId);
  if (can(ctx.actor, 'see-class', ties) || (await looksWithReason(ctx, 'class.read', row.id))) {
    return toClassAnswer(ctx, row, ties);
  }
  throw noSuchClass();
}
