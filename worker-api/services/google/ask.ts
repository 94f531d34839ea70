import type { z } from 'zod';
import type { FileGrantAnswer, FileGrantBody } from '@/shared/contract/files.ts';
import { API_PREFIX, ROUTES } from '@/shared/contract/routes.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import type { Door } from '../oidc/contract.ts';
import { can } from '../policy.ts';
import { signedIn } from '../session/signed-in.ts';
import { wishSeal } from './seal.ts';

/** So long somebody may take until they go to Google, in ms. */
const WISH_MS = 10 * 60 * 1000;

/** The way to Google. Asked for by the person's own click, in the feature that needs it; a sign-in never asks for files. */
export async function ask({
  ctx,
  input: { fileId },
}: {
  ctx: Ctx;
  input: z.infer<typeof FileGrantBody>;
}): Promise<FileGrantAnswer> {
  const { user, session } = signedIn(ctx);
  const { settings } = googleFor(ctx);
  await ctx.limiter.consume('file-by-user', user.id);
  const wish = { userId: user.id, sessionId: session.id, ...(fileId !== undefined && { fileId }) };
  const sealed = await wishSeal.seal(wish, settings.clientSecret, ctx.clock() + WISH_MS);
  const path = ROUTES['identity.oidc-start'].path.replace(':provider', 'google');
  return { address: `${ctx.links.site}${API_PREFIX}${path}?${new URLSearchParams({ file: sealed })}` };
}

/** Google, for who may let Mote into files of theirs: a grown-up, at an installation that has Google. */
export function googleFor(ctx: Ctx): Door {
  if (!can(ctx.actor, 'open-files', {})) throw new ApiError('not-allowed', 'Only a grown-up opens files to Mote');
  const door = ctx.doors.of('google');
  if (!door) throw new ApiError('file-not-granted', 'This installation has no Google');
  return door;
}
