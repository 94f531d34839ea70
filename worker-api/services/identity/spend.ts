import { and, eq, gt, isNull } from 'drizzle-orm';
import type { SignInBody } from '@/shared/contract/identity.ts';
import type { ClientType } from '@/shared/domain/anonymous-id.ts';
import { type Op, RowsMismatch } from '../../db/contract.ts';
import type { OneTimeTokenRow, UserRow } from '../../db/schema.ts';
import { moveMotes } from '../account-move/move-motes.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { hashSecret, isSameSecret } from '../policy.ts';
import { openSession, renewSecrets, type SessionSecrets } from '../session/create.ts';
import { replaceHandedOver, replaceSite } from '../session/revoke.ts';
import { isOver } from '../session/sessions.ts';
import { styleOf } from '../session/signed-in.ts';
import { userByCredential } from './credential.ts';
import { otherDoorOf } from './door.ts';
import { normaliseEmail } from './email.ts';
import { refreshAccount } from './known-account.ts';
import { openAccount } from './new-account.ts';
import type { Pending } from './pending.ts';
import { countSignIn, countTypedAddress } from './rates.ts';

export interface SpendInput {
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

/** Another sign-in of the same new address may come between reading and writing: then there is an account to find. */
const TRIES = 4;

/** Spends a link, the end of a sign-in elsewhere or a handoff code: once, whoever asks how often at the same time. */
export async function spend({ ctx, input }: { ctx: Ctx; input: SpendInput }): Promise<Spent> {
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

/** One code for all that is wrong with a link, so that it tells nothing. */
const invalid = (): ApiError => new ApiError('link-invalid', 'This link cannot be used');

const nonceHashOf = ({ nonce }: SignInBody): string | null => (nonce === undefined ? null : hashSecret(nonce));

/** What shows that who asks again is who spent it. */
const proofOf = ({ nonce, retry }: SignInBody): string | null => {
  const secret = nonce ?? retry;
  return secret === undefined ? null : hashSecret(secret);
};

/** Whether this caller may spend it at all: a wrong nonce is a wrong browser, and a handoff is for the extension. */
function isFor(row: OneTimeTokenRow, { body, clientType }: SpendInput): boolean {
  if (row.kind === 'handoff') return clientType === 'extension';
  const nonceHash = nonceHashOf(body);
  if (nonceHash !== null) return isSameSecret(nonceHash, row.nonceHash);
  // The end of an OIDC sign-in belongs to the browser that began it.
  if (row.kind === 'oidc') return row.nonceHash === null;
  // Who had it sent is not who opens it, perhaps: that one says whose link it is. When it is spent, `repeat` asks for its own proof.
  if (body.email !== undefined) return isAddressOf(row, body.email);
  return row.nonceHash === null || row.spentAt !== null;
}

const isAddressOf = ({ email }: OneTimeTokenRow, typed: string): boolean =>
  email !== null && isSameSecret(hashSecret(normaliseEmail(typed)), hashSecret(email));

async function spendOnce(ctx: Ctx, row: OneTimeTokenRow, input: SpendInput): Promise<Spent> {
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
    // Whoever spends it here may ask again; the browser that had the link sent is too late.
    nonceHash: proofOf(body) ?? row.nonceHash,
    // Nobody needs them any longer.
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
    ...replacedBy(ctx, user, session.secrets),
    // What lies on a shared device may be another person's.
    ...(isSharedDevice ? [] : await moveMotes(ctx, user, body.claims ?? [])),
  ]);
  return { secrets: session.secrets, userId: user.id, style, scopes, returnTo: row.returnTo, isNewUser };
}

/** The site's session that the call brings: the browser knows it no more when it has the answer. The extension signs its own out itself. */
function replacedBy(ctx: Ctx, user: UserRow, { sessionId, cookie }: SessionSecrets): Op[] {
  const { session: before, user: known } = ctx.actor;
  if (!before || cookie === null) return [];
  return replaceSite(ctx, { before: before.id, now: sessionId, isSamePerson: known?.id === user.id });
}

/** The account of the one who signs in, and what its sign-in writes to it. */
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
  // What was typed at sign-up counts from the browser in which it was typed: anybody can ask for a link to any address.
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

/** The account came to be while its person was at the provider: by somebody else, or by the same one in another tab. */
async function mayOpen(ctx: Ctx, { userId }: OneTimeTokenRow, pending: Pending, known: UserRow): Promise<boolean> {
  if (userId !== null || !pending.isNewOnly || !pending.credential) return true;
  return (await userByCredential(ctx, pending.credential))?.id === known.id;
}

/** The school has chosen another door since, or the session that handed over has ended. */
async function isClosed(ctx: Ctx, row: OneTimeTokenRow): Promise<boolean> {
  if (row.kind === 'link' && row.email !== null) return (await otherDoorOf(ctx, row.email)) !== null;
  const { fromSession }: Pending = row.signUp ?? {};
  return fromSession !== undefined && (await findSession(ctx, fromSession)) === null;
}

/**
 * The answer was lost and the same browser asks again: it gets fresh secrets of the same session. They are kept as hashes, so
 * that the first ones cannot be said again.
 */
async function repeat(ctx: Ctx, row: OneTimeTokenRow, { body }: SpendInput): Promise<Spent> {
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
  // A device may have more motes than fit one call, and brings the rest by asking again.
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
