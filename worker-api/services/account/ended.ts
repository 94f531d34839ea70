import { eq } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { ServiceDeps } from '../context.ts';
import { findKept, keepOp } from '../idempotency.ts';
import { hashSecret } from '../policy.ts';

/** It leads to nobody: a hash of what was a token's hash. */
const idOf = (tokenHash: string): string => hashSecret(JSON.stringify(['account-ended', tokenHash]));

type Deps = Pick<ServiceDeps, 'db' | 'clock' | 'limits'>;

/**
 * For the atomic() of an account's end. Its sessions end with it: the one that asked may not have heard the answer, and other browsers
 * hear only that theirs is over. For as long as each would have lasted its token can ask why.
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

/** Whether the session of this token ended because it had its account erased. */
export async function hasEndedAccount(deps: Deps, token: string): Promise<boolean> {
  return (await findKept(deps, idOf(hashSecret(token)))) !== null;
}
