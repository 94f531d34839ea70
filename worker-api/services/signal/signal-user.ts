import { createHmac } from 'node:crypto';
import { mayBeChild } from '@/shared/domain/account/market.ts';
import type { UserRow } from '@/worker-api/db/schema.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import { pseudonymSecret } from './secret.ts';

/** The account's fields that decide how its signals are stored. */
export type SignalSubject = Pick<UserRow, 'id' | 'isMinor' | 'ageBand'>;

/** The user of a signal, as it is stored. */
export interface SignalUser {
  /** The user id, a pseudonym, or the anonymous id of a site's visitor; null: unknown. */
  userId: string | null;
  /** True if nothing may be stored that identifies the user further. */
  isProtected: boolean;
}

/** Returns the pseudonym of an account: always the same, and useless without the secret. */
export async function pseudonymOf(deps: Pick<ServiceDeps, 'db' | 'clock'>, userId: string): Promise<string> {
  const digest = createHmac('sha256', await pseudonymSecret(deps))
    .update(userId)
    .digest('hex');
  return `minor:${digest.slice(0, 32)}`;
}

/** Returns the id of an account among the signals. */
export const signalIdOf = async (deps: Pick<ServiceDeps, 'db' | 'clock'>, user: SignalSubject): Promise<string> =>
  mayBeChild(user) ? pseudonymOf(deps, user.id) : user.id;

/** Identifies the user by the session alone: the body's claim about its user is ignored. */
export async function signalUserOf(ctx: Ctx): Promise<SignalUser> {
  const { user, ownerId } = ctx.actor;
  if (!user) return { userId: ownerId, isProtected: false };
  return { userId: await signalIdOf(ctx, user), isProtected: mayBeChild(user) };
}
