import { randomUUID } from 'node:crypto';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import type { ClassColour } from '@/shared/domain/account/class-colour.ts';
import type { SchoolClassRow } from '../../db/schema.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { entitlementsOf } from '../entitlement/entitlements.ts';
import { signedInUser } from '../membership/find.ts';
import { newUserId } from '../user/blank-user.ts';
import { toClassAnswer } from './answer.ts';

/** Creates a class with the caller as its teacher. */
export async function createClass({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { name: string; colour?: ClassColour | undefined };
}): Promise<ClassAnswer> {
  const user = await ctx.queries.user(signedInUser(ctx).id);
  const { entitlements } = await entitlementsOf(ctx, user);
  if (user === null || !entitlements.canCreateClass)
    throw new ApiError('not-allowed', 'This account cannot make classes');
  await ctx.limiter.consume('class-by-user', user.id);
  const at = ctx.clock();
  const row: SchoolClassRow = {
    id: newUserId(),
    institutionId: user.institutionId,
    name: input.name,
    colour: input.colour ?? null,
    controlsWindow: null,
    version: 0,
    createdAt: at,
    archivedAt: null,
  };
  const { schoolClass, classMember } = ctx.db.tables;
  const member = { id: randomUUID(), classId: row.id, userId: user.id, role: 'teacher', at };
  await ctx.db.atomic([
    { query: ctx.db.handle.insert(schoolClass).values(row), rows: 1 },
    { query: ctx.db.handle.insert(classMember).values(member), rows: 1 },
    recordActivity(ctx, 'made-class', row.id, row.id),
  ]);
  return toClassAnswer(ctx, row, { role: 'teacher', isItsAdmin: false });
}
