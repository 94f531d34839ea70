import { eq, or, type SQL } from 'drizzle-orm';
import { returnPathOf } from '@/shared/domain/return-to.ts';
import type { SignInStyle } from '@/shared/domain/user-session.ts';
import type { OneTimeTokenRow, UserRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { newSecret } from '../session/secret.ts';
import { normaliseEmail } from './email.ts';
import type { Pending } from './pending.ts';

export type TokenKind = 'link' | 'oidc' | 'handoff';

export interface NewOneTimeToken {
  kind: TokenKind;
  /** Whose account is found or made when it is spent; null: `userId` says it. */
  email: string | null;
  userId: string | null;
  /** SHA-256 of what only the asking browser knows; null: whoever has the token spends it. */
  nonceHash: string | null;
  style: SignInStyle;
  /** Divided by spaces. */
  scopes: string;
  returnTo: string | null;
  pending?: Pending;
}

/** Makes a token that is spent once. Only its hash stays here; the token itself goes out with the return value and nowhere else. */
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

/** Whether a token is this person's: made for the account, or for whoever has its address. */
export function isTokenOf({ db }: Pick<ServiceDeps, 'db'>, user: Pick<UserRow, 'id' | 'email'>): SQL | undefined {
  const { userId, email } = db.tables.oneTimeToken;
  return or(eq(userId, user.id), user.email === null ? undefined : eq(email, user.email));
}
