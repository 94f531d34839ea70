import type { z } from 'zod';
import type { FileGrantAnswer, fileGrantBodySchema } from '@/shared/contract/files.ts';
import { API_PREFIX } from '@/shared/contract/http.ts';
import { ROUTES } from '@/shared/contract/routes/all.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import type { OidcClient } from '../oidc/contract.ts';
import { fileAccessSeal } from '../oidc/seal.ts';
import { can } from '../policy.ts';
import { signedIn } from '../signed-in.ts';

/** How long a user may take until they open Google, in ms. */
const COMMAND_MS = 10 * 60 * 1000;

/**
 * Returns the address that leads to Google. The user's own click requests it, in the feature that needs it; a sign-in
 * never requests files.
 */
export async function ask({
  ctx,
  input: { fileId },
}: {
  ctx: Ctx;
  input: z.infer<typeof fileGrantBodySchema>;
}): Promise<FileGrantAnswer> {
  const { user, session } = signedIn(ctx);
  const { settings } = googleFor(ctx);
  await ctx.limiter.consume('file-by-user', user.id);
  const request = { userId: user.id, sessionId: session.id, ...(fileId !== undefined && { fileId }) };
  const sealed = await fileAccessSeal.seal(request, settings.clientSecret, ctx.clock() + COMMAND_MS);
  const path = ROUTES['identity.oidc-start'].path.replace(':provider', 'google');
  return { address: `${ctx.links.site}${API_PREFIX}${path}?${new URLSearchParams({ file: sealed })}` };
}

/**
 * Returns the Google client for a user who may grant Mote access to files: an adult, at an installation that has
 * Google.
 */
export function googleFor(ctx: Ctx): OidcClient {
  if (!can(ctx.actor, 'open-files', {})) throw new ApiError('not-allowed', 'Only a grown-up opens files to Mote');
  const client = ctx.oidcClients.of('google');
  if (!client) throw new ApiError('file-not-granted', 'This installation has no Google');
  return client;
}
