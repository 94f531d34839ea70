import { systemTimer } from '@/shared/base/clock.ts';
import { createChangeChannel } from '@/shared/store/change-channel.ts';
import { claimsOf } from '@/shared/store/claims-of.ts';
import { openDatabase } from '@/shared/store/database.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { createTakeStore } from '@/shared/store/take-store.ts';

let opened: OutgoingTakes | null = null;

/** The takes of this device. The recorder of this page writes to the same database. */
function takes(): OutgoingTakes {
  opened ??= createTakeStore(openDatabase(), {
    clock: systemTimer,
    locks: navigator.locks,
    channel: createChangeChannel(),
    log: (what, fault) => reportError(new Error(what, { cause: fault })),
  });
  return opened;
}

/** Proofs that anonymous motes of the server are this device's. */
export const deviceClaims = (anonymousId: string): Promise<string[]> =>
  claimsOf(takes(), anonymousId, systemTimer.now());

/**
 * Moves this device's earlier takes to the user who signs in; the server's motes follow by their claims. Does nothing
 * on a shared device, where they may be another user's.
 */
export async function takeOverTakes(
  { anonymousId, userId, isShared }: { anonymousId: string; userId: string; isShared: boolean },
  store: () => Pick<OutgoingTakes, 'giveOwner'> = takes,
): Promise<void> {
  if (!isShared) await store().giveOwner(anonymousId, userId);
}

/** Deletes an erased account's takes in this browser, unsent ones too. */
export async function forgetTakes(
  userId: string,
  store: () => Pick<OutgoingTakes, 'forgetOwner'> = takes,
): Promise<void> {
  await store().forgetOwner(userId);
}
