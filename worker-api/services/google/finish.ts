import { z } from 'zod';
import { grantPage } from '@/shared/contract/site-routes.ts';
import type { GrantOutcome } from '@/shared/domain/file-access.ts';
import type { Ctx } from '../context.ts';
import { normaliseEmail } from '../identity/email.ts';
import { type Access, type Door, OidcRefusal } from '../oidc/contract.ts';
import { markUsed } from '../oidc/mark-used.ts';
import { countNavigation } from '../oidc/rates.ts';
import { callbackAddressOf } from '../oidc/redirects.ts';
import type { Transaction } from '../oidc/transaction.ts';
import { callGoogle } from './call.ts';
import { DRIVE_FILE } from './contract.ts';
import { keepGrant } from './grant.ts';
import { outcomeOf } from './outcome.ts';
import type { FileWish } from './seal.ts';

type FileTransaction = Transaction & { file: FileWish };

/** A person waits before an empty page; ms. */
const DEADLINE_MS = 5_000;

/** Takes a browser back from Google's question for a file, to the page that says what came of it. */
export async function finishFileGrant(ctx: Ctx, transaction: FileTransaction, query: URLSearchParams): Promise<string> {
  try {
    await countNavigation(ctx);
    return grantPage(await redeem(ctx, transaction, query));
  } catch (error) {
    return grantPage(outcomeOf(error, ctx.logger));
  }
}

async function redeem(ctx: Ctx, transaction: FileTransaction, query: URLSearchParams): Promise<GrantOutcome> {
  const door = ctx.doors.of(transaction.provider);
  if (!door) throw new OidcRefusal('provider-failed', 'This installation has no such provider');
  await markUsed(ctx, transaction.state);
  const callback = new URL(`${callbackAddressOf(ctx, transaction.provider)}?${query}`);
  const access = await door.redeemAccess(callback, transaction);
  const outcome = await judge(ctx, transaction.file, access, query);
  if (outcome === 'granted') await keepGrant(ctx, door, transaction.file, access);
  else await giveBack(ctx, door, access);
  return outcome;
}

/** What is kept is exactly what was asked for, of the person who asked, for the file that they are in. */
async function judge(
  ctx: Ctx,
  { userId, fileId }: FileWish,
  access: Access,
  query: URLSearchParams,
): Promise<GrantOutcome> {
  if (access.scopes !== DRIVE_FILE) return 'denied';
  const picked = query.get('picked_file_ids');
  if (fileId !== undefined && picked !== null && !picked.split(',').includes(fileId)) return 'other-file';
  const user = await ctx.queries.user(userId);
  if (!user?.email) return 'failed';
  // Else somebody could have another person's yes put under their own session, by a link to this question.
  return normaliseEmail(await addressAt(ctx, access)) === user.email ? 'granted' : 'other-account';
}

const About = z.object({ user: z.object({ emailAddress: z.string() }) });

/** Whose files they are: the scope names nobody. */
async function addressAt({ google }: Ctx, { token }: Access): Promise<string> {
  const answer = await callGoogle({
    address: `${google.drive}/drive/v3/about?fields=user(emailAddress)`,
    token,
    deadline: AbortSignal.timeout(DEADLINE_MS),
  });
  const about = About.safeParse(answer);
  if (!about.success) throw new OidcRefusal('provider-failed', 'Google does not say whose files they are');
  return about.data.user.emailAddress;
}

/** What is not kept here should open nothing there. */
async function giveBack(ctx: Ctx, door: Door, { token }: Access): Promise<void> {
  try {
    await door.revoke(token);
  } catch (error) {
    ctx.logger.info('file-grant-not-revoked', { reason: error instanceof Error ? error.message : 'unknown' });
  }
}
