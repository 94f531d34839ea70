import type { ApiErrorCode } from '@/shared/base/errors.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { signedIn } from '../signed-in.ts';
import { entitlementsOf } from './entitlements.ts';

const OFF = {
  readAloud: 'read-aloud-off',
  translate: 'translate-off',
} as const satisfies Record<string, ApiErrorCode>;

/**
 * Returns the id of a signed-in user who allows the server to work on what they read, and whose teacher and school
 * allow it. Throws `read-aloud-off`, `translate-off`, `server-help-off`.
 */
export async function whoMayUseServer(ctx: Ctx, feature: keyof typeof OFF): Promise<string> {
  const { user } = signedIn(ctx);
  const { entitlements } = await entitlementsOf(ctx, await ctx.queries.user(user.id));
  if (!entitlements.teacherControls[feature].isEnabled) {
    throw new ApiError(OFF[feature], 'A teacher has switched it off');
  }
  if (!entitlements.enhancement.isEnabled) throw new ApiError('server-help-off', 'Content stays on their device');
  return user.id;
}
