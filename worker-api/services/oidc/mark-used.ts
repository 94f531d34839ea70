import { RowsMismatch } from '../../db/contract.ts';
import type { OneTimeTokenRow } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { hashSecret } from '../policy.ts';
import { OidcRefusal } from './contract.ts';
import { TRANSACTION_MS } from './transaction.ts';

/**
 * Marks the sign-in as used. Each sign-in returns only once, however often its address is requested and whatever the
 * provider would answer.
 */
export async function markUsed(ctx: Ctx, state: string): Promise<void> {
  const now = ctx.clock();
  const row: OneTimeTokenRow = {
    tokenHash: hashSecret(state),
    kind: 'oidc-used',
    email: null,
    userId: null,
    nonceHash: null,
    style: 'anonymous',
    scopes: '',
    returnTo: null,
    signUp: null,
    createdAt: now,
    expiresAt: now + TRANSACTION_MS,
    // Already spent and without a session: this row can never be redeemed.
    spentAt: now,
    sessionId: null,
  };
  const { oneTimeToken } = ctx.db.tables;
  try {
    await ctx.db.atomic([{ query: ctx.db.handle.insert(oneTimeToken).values(row).onConflictDoNothing(), rows: 1 }]);
  } catch (error) {
    if (error instanceof RowsMismatch) throw new OidcRefusal('provider-failed', 'This sign-in came back before');
    throw error;
  }
}
