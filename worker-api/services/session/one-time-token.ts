import { eq, or, type SQL } from 'drizzle-orm';
import { returnPathOf } from '@/shared/domain/account/return-to.ts';
import type { SignInStyle } from '@/shared/domain/account/user-session.ts';
import type { OneTimeTokenRow, UserRow } from '@/worker-api/db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { normaliseEmail } from '../user/email.ts';
import type { Pending } from './pending.ts';
import { newSecret } from './secret.ts';

export type TokenKind = 'link' | 'oidc' | 'handoff';

export interface NewOneTimeToken {
  kind: TokenKind;
  /** The address whose account is found or created on redemption; null: `userId` names the account. */
  email: string | null;
  userId: string | null;
  /** SHA-256 of a secret of the requesting browser; null: any holder of the token can redeem it. */
  nonceHash: string | null;
  style: SignInStyle;
  /** Separated by spaces. */
  scopes: string;
  returnTo: string | null;
  pending?: Pending;
}

/** Creates a token that can be redeemed once. Stores only its hash; the token itself is only in the return value. */
export async function createOneTimeToken(
  { db, clock, limits }: Pick<ServiceDeps, 'db' | 'clock' | 'limits'>,
  input: NewOneTimeToken,
): Promise<{ token: string; expiresAt: number }> {
  const { secret, hash } = newSecret();
  const now = clock();
  const expiresAt = now + (input.kind === 'link' ? limits.signInLinkMs : limits.handoffMs);
  const row: OneTimeTokenRow = {
    tokenHash: hash,
    kind: input.kind,
    email: input.email === null ? null : normaliseEmail(input.email),
    userId: input.userId,
    nonceHash: input.nonceHash,
    style: input.style,
    scopes: input.scopes,
    returnTo: returnPathOf(input.returnTo),
    signUp: input.pending ? { ...input.pending } : null,
    createdAt: now,
    expiresAt,
    spentAt: null,
    sessionId: null,
  };
  await db.atomic([{ query: db.handle.insert(db.tables.oneTimeToken).values(row), rows: 1 }]);
  return { token: secret, expiresAt };
}

/** Matches tokens of this user: made for the account, or for its address. */
export function isTokenOf({ db }: Pick<ServiceDeps, 'db'>, user: Pick<UserRow, 'id' | 'email'>): SQL | undefined {
  const { userId, email } = db.tables.oneTimeToken;
  return or(eq(userId, user.id), user.email === null ? undefined : eq(email, user.email));
}
