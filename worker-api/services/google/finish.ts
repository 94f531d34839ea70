import { z } from 'zod';
import { grantPage } from '@/shared/contract/site-routes.ts';
import type { GrantOutcome } from '@/shared/domain/mote/file-access.ts';
import type { Ctx } from '../context.ts';
import { type Access, DRIVE_FILE, type OidcClient, OidcRefusal } from '../oidc/contract.ts';
import { markUsed } from '../oidc/mark-used.ts';
import { countNavigation } from '../oidc/rates.ts';
import { callbackAddressOf } from '../oidc/redirects.ts';
import type { FileAccessRequest } from '../oidc/seal.ts';
import type { Transaction } from '../oidc/transaction.ts';
import { normaliseEmail } from '../user/email.ts';
import { callGoogle } from './call.ts';
import { keepGrant } from './grant.ts';
import { outcomeOf } from './outcome.ts';

type FileTransaction = Transaction & { file: FileAccessRequest };

/** The time limit in ms: the user waits on an empty page. */
const DEADLINE_MS = 5_000;

/** Handles the return from Google's file dialog. Returns the page that shows the outcome. */
export async function finishFileGrant(ctx: Ctx, transaction: FileTransaction, query: URLSearchParams): Promise<string> {
  try {
    await countNavigation(ctx);
    return grantPage(await redeem(ctx, transaction, query));
  } catch (error) {
    return grantPage(outcomeOf(error, ctx.logger));
  }
}

async function redeem(ctx: Ctx, transaction: FileTransaction, query: URLSearchParams): Promise<GrantOutcome> {
  const client = ctx.oidcClients.of(transaction.provider);
  if (!client) throw new OidcRefusal('provider-failed', 'This installation has no such provider');
  await markUsed(ctx, transaction.state);
  const callback = new URL(`${callbackAddressOf(ctx, transaction.provider)}?${query}`);
  const access = await client.redeemAccess(callback, transaction);
  const outcome = await judge(ctx, transaction.file, access, query);
  if (outcome === 'granted') await keepGrant(ctx, client, transaction.file, access);
  else await giveBack(ctx, client, access);
  return outcome;
}

/** Accepts a grant only if it is exactly what was requested: by the same user, for the file that is open. */
async function judge(
  ctx: Ctx,
  { userId, fileId }: FileAccessRequest,
  access: Access,
  query: URLSearchParams,
): Promise<GrantOutcome> {
  if (access.scopes !== DRIVE_FILE) return 'denied';
  const picked = query.get('picked_file_ids');
  if (fileId !== undefined && picked !== null && !picked.split(',').includes(fileId)) return 'other-file';
  const user = await ctx.queries.user(userId);
  if (!user?.email) return 'failed';
  // Otherwise an attacker could send a link to this dialog and store another user's grant under their own session.
  return normaliseEmail(await addressAt(ctx, access)) === user.email ? 'granted' : 'other-account';
}

const aboutSchema = z.object({ user: z.object({ emailAddress: z.string() }) });

/** Returns the address of the Google account, because the scope does not name it. */
async function addressAt({ google }: Ctx, { token }: Access): Promise<string> {
  const answer = await callGoogle({
    address: `${google.drive}/drive/v3/about?fields=user(emailAddress)`,
    token,
    deadline: AbortSignal.timeout(DEADLINE_MS),
  });
  const about = aboutSchema.safeParse(answer);
  if (!about.success) throw new OidcRefusal('provider-failed', 'Google does not say whose files they are');
  return about.data.user.emailAddress;
}

/** Revokes a token at Google that is not stored here. */
async function giveBack(ctx: Ctx, client: OidcClient, { token }: Access): Promise<void> {
  try {
    await client.revoke(token);
  } catch (error) {
    ctx.logger.info('file-grant-not-revoked', { reason: error instanceof Error ? error.message : 'unknown' });
  }
}
