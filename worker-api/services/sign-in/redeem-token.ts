import { and, eq, gt, isNull } from 'drizzle-orm';
import type { SignInBody } from '@/shared/contract/identity.ts';
import type { ClientType } from '@/shared/domain/mote/anonymous-id.ts';
import { type Op, RowsMismatch } from '@/worker-api/db/contract.ts';
import type { OneTimeTokenRow, UserRow } from '@/worker-api/db/schema.ts';
import { moveMotes } from '../account-move/move-motes.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { completeRequired } from '../goal.ts';
import { hashSecret, isSameSecret } from '../policy.ts';
import { refreshAccount } from '../profile/known-account.ts';
import { openSession, renewSecrets, type SessionSecrets } from '../session/create.ts';
import type { Pending } from '../session/pending.ts';
import { replaceHandedOver, replaceSite } from '../session/revoke.ts';
import { isOver } from '../session/sessions.ts';
import { styleOf } from '../signed-in.ts';
import { userByCredential } from '../user/credential.ts';
import { normaliseEmail } from '../user/email.ts';
import { openAccount } from './new-account.ts';
import { countSignIn, countTypedAddress } from './rates.ts';
import { requiredProviderFor } from './required-provider.ts';

export interface RedeemInput {
  body: SignInBody;
  clientType: ClientType;
  userAgent: string | undefined;
}

export interface Spent {
  secrets: SessionSecrets;
  userId: string;
  style: string;
  scopes: string;
  returnTo: string | null;
  isNewUser: boolean;
}

/**
 * The number of tries: another sign-in of the same new address may come between reading and writing, and the next try
 * then finds its account.
 */
const TRIES = 4;

/**
 * Redeems a link, the end of an OIDC sign-in or a handoff code: only once, however many requests arrive at the same
 * time.
 */
export async function redeemToken({ ctx, input }: { ctx: Ctx; input: RedeemInput }): Promise<Spent> {
  const { body } = input;
  const tokenHash = hashSecret(body.token);
  await countSignIn(ctx);
  if (body.nonce === undefined && body.email !== undefined) await countTypedAddress(ctx, tokenHash);
  for (let tries = 1; ; tries += 1) {
    const row = await ctx.queries.oneTimeToken(tokenHash);
    if (row === null || !isFor(row, input)) throw invalid();
    if (row.spentAt !== null) return repeat(ctx, row, input);
    try {
      return await spendOnce(ctx, row, input);
    } catch (error) {
      if (!(error instanceof RowsMismatch) || tries === TRIES) throw error;
    }
  }
}

/** Returns one code for everything that is wrong with a link, so that the code reveals nothing. */
const invalid = (): ApiError => new ApiError('link-invalid', 'This link cannot be used');

const nonceHashOf = ({ nonce }: SignInBody): string | null => (nonce === undefined ? null : hashSecret(nonce));

/** Returns the proof that a repeated request is from the client that redeemed the token. */
const proofOf = ({ nonce, retry }: SignInBody): string | null => {
  const secret = nonce ?? retry;
  return secret === undefined ? null : hashSecret(secret);
};

/**
 * Returns true if this caller may redeem it: a wrong nonce means a wrong browser, and a handoff is for the extension.
 */
function isFor(row: OneTimeTokenRow, { body, clientType }: RedeemInput): boolean {
  if (row.kind === 'handoff') return clientType === 'extension';
  const nonceHash = nonceHashOf(body);
  if (nonceHash !== null) return isSameSecret(nonceHash, row.nonceHash);
  // The end of an OIDC sign-in belongs to the browser that started it.
  if (row.kind === 'oidc') return row.nonceHash === null;
  // The link may be opened in another browser than the one that requested it: there the user enters the address. Once
  // it is redeemed, `repeat` requires its own proof.
  if (body.email !== undefined) return isAddressOf(row, body.email);
  return row.nonceHash === null || row.spentAt !== null;
}

const isAddressOf = ({ email }: OneTimeTokenRow, typed: string): boolean =>
  email !== null && isSameSecret(hashSecret(normaliseEmail(typed)), hashSecret(email));

async function spendOnce(ctx: Ctx, row: OneTimeTokenRow, input: RedeemInput): Promise<Spent> {
  const now = ctx.clock();
  if (now >= row.expiresAt || (await isClosed(ctx, row))) throw invalid();
  const { body, clientType, userAgent } = input;
  const pending: Pending = row.signUp ?? {};
  const { user, isNewUser, ops } = await accountOf(ctx, row, pending, body);
  const isSharedDevice = body.isSharedDevice ?? pending.isSharedDevice ?? false;
  const { style, scopes } = row;
  const session = openSession(ctx, {
    userId: user.id,
    clientType,
    style: styleOf(style),
    scopes,
    userAgent,
    isSharedDevice,
    openedBy: pending.fromSession,
  });
  const { oneTimeToken } = ctx.db.tables;
  const spent = {
    spentAt: now,
    sessionId: session.secrets.sessionId,
    // The client that redeems it may repeat the request; the browser that requested the link no longer can.
    nonceHash: proofOf(body) ?? row.nonceHash,
    // Delete the sign-up details, which are used only once.
    signUp: null,
  };
  const isUnspent = and(
    eq(oneTimeToken.tokenHash, row.tokenHash),
    isNull(oneTimeToken.spentAt),
    gt(oneTimeToken.expiresAt, now),
  );
  await ctx.db.atomic([
    { query: ctx.db.handle.update(oneTimeToken).set(spent).where(isUnspent), rows: 1 },
    ...ops,
    ...(pending.fromSession === undefined ? [] : replaceHandedOver(ctx, pending.fromSession)),
    session.op,
    // The product step asks for the extension, too.
    ...(clientType === 'extension' ? [completeRequired(ctx, user.id, 'productOnboarding')] : []),
    ...replacedBy(ctx, user, session.secrets),
    // Motes on a shared device may be another user's.
    ...(isSharedDevice ? [] : await moveMotes(ctx, user, body.claims ?? [])),
  ]);
  return { secrets: session.secrets, userId: user.id, style, scopes, returnTo: row.returnTo, isNewUser };
}

/**
 * Returns the writes that end the site's session that sent this request: the response replaces its token in the
 * browser. The extension signs its own session out itself.
 */
function replacedBy(ctx: Ctx, user: UserRow, { sessionId, cookie }: SessionSecrets): Op[] {
  const { session: before, user: known } = ctx.actor;
  if (!before || cookie === null) return [];
  return replaceSite(ctx, { before: before.id, now: sessionId, isSameUser: known?.id === user.id });
}

/** Returns the account that signs in, and the writes of this sign-in to it. */
async function accountOf(
  ctx: Ctx,
  row: OneTimeTokenRow,
  pending: Pending,
  body: SignInBody,
): Promise<{ user: UserRow; isNewUser: boolean; ops: Op[] }> {
  const known = await (row.userId !== null
    ? ctx.queries.user(row.userId)
    : row.email !== null
      ? ctx.queries.userByEmail(row.email)
      : null);
  // Sign-up details count only from the browser in which they were entered: anybody can request a link to any address.
  const isSameBrowser = row.nonceHash !== null && isSameSecret(nonceHashOf(body), row.nonceHash);
  const signUp = (isSameBrowser ? pending.signUp : null) ?? null;
  if (known) {
    if (known.deletedAt !== null || !(await mayOpen(ctx, row, pending, known))) throw invalid();
    return { isNewUser: false, ...(await refreshAccount(ctx, known, { pending, signUp, tzOffset: body.TZOffset })) };
  }
  if (row.email === null) throw invalid();
  const brought = row.kind === 'oidc' ? (body.signUp ?? null) : signUp;
  const { user, ops } = await openAccount(ctx, { email: row.email, pending, signUp: brought, tzOffset: body.TZOffset });
  return { user, isNewUser: true, ops };
}

/**
 * Returns true if the sign-in may open the account. The account may have been created while the user was at the
 * provider: by someone else, or by the same user in another tab.
 */
async function mayOpen(ctx: Ctx, { userId }: OneTimeTokenRow, pending: Pending, known: UserRow): Promise<boolean> {
  if (userId !== null || !pending.isNewOnly || !pending.credential) return true;
  return (await userByCredential(ctx, pending.credential))?.id === known.id;
}

/** Returns true if the school has since chosen another provider, or the session that handed over has ended. */
async function isClosed(ctx: Ctx, row: OneTimeTokenRow): Promise<boolean> {
  if (row.kind === 'link' && row.email !== null) return (await requiredProviderFor(ctx, row.email)) !== null;
  const { fromSession }: Pending = row.signUp ?? {};
  return fromSession !== undefined && (await findSession(ctx, fromSession)) === null;
}

/**
 * Repeats the response for a browser that lost it: with fresh secrets of the same session. Secrets are stored as
 * hashes, so the first ones cannot be sent again.
 */
async function repeat(ctx: Ctx, row: OneTimeTokenRow, { body }: RedeemInput): Promise<Spent> {
  const now = ctx.clock();
  const isSoon = row.spentAt !== null && now - row.spentAt < ctx.limits.handoffMs;
  const session =
    isSoon && row.sessionId !== null && isSameSecret(proofOf(body), row.nonceHash)
      ? await findSession(ctx, row.sessionId)
      : null;
  if (session === null) throw invalid();
  const { userId, style, scopes } = session;
  const user = await ctx.queries.user(userId);
  if (user === null) throw invalid();
  const { op, secrets } = renewSecrets(ctx, session);
  // A device may have more motes than fit one request, and sends the rest in repeated requests.
  const isSharedDevice = session.idleMs !== null;
  await ctx.db.atomic([op, ...(isSharedDevice ? [] : await moveMotes(ctx, user, body.claims ?? []))]);
  const isNewUser = row.spentAt !== null && user.createdAt >= row.spentAt;
  return { secrets, userId, style, scopes, returnTo: row.returnTo, isNewUser };
}

async function findSession(ctx: Ctx, id: string) {
  const { session } = ctx.db.tables;
  const [found] = await ctx.db.handle.select().from(session).where(eq(session.id, id));
  return found && !isOver(found, ctx.clock()) ? found : null;
}
