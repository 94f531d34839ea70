import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { TakeStore } from './contract.ts';

/** The server holds no older anonymous motes; twice the lifetime allows for a wrong clock. */
const CLAIMED_MS = 2 * LIMITS.anonymousMoteMs;

/** Returns the claims of this device's takes that the server may hold as anonymous motes, newest first. */
export async function claimsOf(takes: Pick<TakeStore, 'list'>, ownerId: string, now: number): Promise<string[]> {
  const own = await takes.list({ ownerId, includeDiscarded: true });
  return own.filter(({ createdAt }) => Math.abs(now - createdAt) < CLAIMED_MS).map(({ claim }) => claim);
}
