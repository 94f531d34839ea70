import { eq } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { ServiceDeps } from '../context.ts';
import { findStoredResponse, keepOp } from '../idempotency.ts';
import { hashSecret } from '../policy.ts';

/** Hashes the hash of a token, so that the id leads to no user. */
const idOf = (tokenHash: string): string => hashSecret(JSON.stringify(['account-ended', tokenHash]));

type Deps = Pick<ServiceDeps, 'db' | 'clock' | 'limits'>;

/**
 * Returns the writes that store why the account's sessions end, for the atomic() that ends the account. The browser
 * that made the request may not have received the response, and other browsers learn only that their session has ended.
 * Until a session would have expired, its token can request the reason.
 */
export async function rememberEnds(deps: Deps, userId: string): Promise<Op[]> {
  const { session } = deps.db.tables;
  const rows = await deps.db.handle
    .select({ tokenHash: session.tokenHash, expiresAt: session.expiresAt })
    .from(session)
    .where(eq(session.userId, userId));
  return rows.map(({ tokenHash, expiresAt }) => {
    const at = Math.max(deps.clock(), expiresAt - deps.limits.idempotencyMs);
    return keepOp(deps, idOf(tokenHash), { bodyHash: '', status: 204, answer: '' }, at);
  });
}

/** Returns true if the session of this token ended because it had its account erased. */
export async function hasEndedAccount(deps: Deps, token: string): Promise<boolean> {
  return (await findStoredResponse(deps, idOf(hashSecret(token)))) !== null;
}
