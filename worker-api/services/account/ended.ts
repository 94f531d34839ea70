import { eq } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { ServiceDeps } from '../context.ts';
import { findKept, keepOp } from '../idempotency.ts';
import { hashSecret } from '../policy.ts';

/** It leads to nobody: a hash of what was a token's hash. */
const idOf = (tokenHash: string): string => hashSecret(JSON.stringify(['account-ended', tokenHash]));

/** For the atomic() of an account's end: the session that asked for it ends with it, and may not have heard the answer. */
export async function rememberEnd(deps: ServiceDeps, sessionId: string): Promise<Op[]> {
  const { session } = deps.db.tables;
  const rows = await deps.db.handle
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(eq(session.id, sessionId));
  return rows.map(({ tokenHash }) => keepOp(deps, idOf(tokenHash), { bodyHash: '', status: 204, answer: '' }));
}

/** Whether the session of this token ended because it had its account erased, as long as answers are kept. */
export async function hasEndedAccount(
  deps: Pick<ServiceDeps, 'db' | 'clock' | 'limits'>,
  token: string,
): Promise<boolean> {
  return (await findKept(deps, idOf(hashSecret(token)))) !== null;
}
