import { createHmac } from 'node:crypto';
import { mayBeChild } from '@/shared/domain/market.ts';
import type { UserRow } from '../../db/schema.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import { pseudonymSecret } from './secret.ts';

/** What of an account decides how it is written of. */
export type Told = Pick<UserRow, 'id' | 'isMinor' | 'ageBand'>;

/** Who a signal is about, as it is kept. */
export interface SignalPerson {
  /** User id, pseudonym, or the anonymous id of a site's visitor; null: unknown. */
  userId: string | null;
  /** Nothing is kept that says more of who it is. */
  isProtected: boolean;
}

/** Always the same one for one account, and of no use to who lacks the secret. */
export async function pseudonymOf(deps: Pick<ServiceDeps, 'db' | 'clock'>, userId: string): Promise<string> {
  const digest = createHmac('sha256', await pseudonymSecret(deps))
    .update(userId)
    .digest('hex');
  return `minor:${digest.slice(0, 32)}`;
}

/** The name that an account has among the signals. */
export const signalIdOf = async (deps: Pick<ServiceDeps, 'db' | 'clock'>, user: Told): Promise<string> =>
  mayBeChild(user) ? pseudonymOf(deps, user.id) : user.id;

/** By the session alone: what a body says of who it is about is not believed. */
export async function personOf(ctx: Ctx): Promise<SignalPerson> {
  const { user, ownerId } = ctx.actor;
  if (!user) return { userId: ownerId, isProtected: false };
  return { userId: await signalIdOf(ctx, user), isProtected: mayBeChild(user) };
}
