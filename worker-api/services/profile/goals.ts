import { randomUUID } from 'node:crypto';
import { ne } from 'drizzle-orm';
import type { Goal, GoalStatus } from '@/shared/domain/account/goals.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { signedIn } from '../signed-in.ts';

/** Goals that only an activity completes, in its own write. */
const BY_ACT: ReadonlySet<Goal> = new Set([
  'makeFirstMote',
  'myMoteName',
  'schoolSearchDuringUserOnboarding',
  'userOnboarding',
]);
/** Goals that stay complete: a page that was opened before the act skips the step later. */
const STAYING: ReadonlySet<Goal> = new Set([...BY_ACT, 'productOnboarding']);
/** Users can neither skip nor complete this goal: entering the names completes it. */
const BY_PROFILE: Goal = 'captureNameDetailsAfterEmailLogin';

/** Records what a user chose for a goal: later, no, or done. */
export async function sayGoal({
  ctx,
  input: { goal, status },
}: {
  ctx: Ctx;
  input: { goal: Goal; status: GoalStatus };
}): Promise<void> {
  const { user } = signedIn(ctx);
  if (goal === BY_PROFILE || (status === 'COMPLETED' && BY_ACT.has(goal))) {
    throw new ApiError('not-allowed', 'This goal is reached by doing it');
  }
  const { goal: table } = ctx.db.tables;
  const said = { status, at: ctx.clock() };
  await ctx.db.atomic([
    {
      query: ctx.db.handle
        .insert(table)
        .values({ id: randomUUID(), userId: user.id, goal, ...said })
        .onConflictDoUpdate({
          target: [table.userId, table.goal],
          set: said,
          ...(STAYING.has(goal) ? { setWhere: ne(table.status, 'COMPLETED') } : {}),
        }),
    },
  ]);
}
