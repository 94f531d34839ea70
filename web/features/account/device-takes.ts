import { systemTimer } from '@/shared/domain/clock.ts';
import { createChangeChannel } from '@/shared/store/change-channel.ts';
import { openDatabase } from '@/shared/store/database.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { createTakeStore } from '@/shared/store/take-store.ts';

/** As many as the server looks at; one of each anonymous owner would do. */
const MOST_CLAIMS = 200;

let opened: OutgoingTakes | null = null;

/** What this device recorded; the recorder of this page writes to the same database. */
function takes(): OutgoingTakes {
  opened ??= createTakeStore(openDatabase(), {
    clock: systemTimer,
    locks: navigator.locks,
    channel: createChangeChannel(),
    log: (what, fault) => reportError(new Error(what, { cause: fault })),
  });
  return opened;
}

/** Proofs that motes of the server are this device's: only of takes that the server has heard of. */
export async function claimsOf(anonymousId: string, store = takes()): Promise<string[]> {
  const own = await store.list({ ownerId: anonymousId, limit: MOST_CLAIMS });
  return own
    .filter(({ delivery }) => delivery.state === 'final' || delivery.state === 'sending')
    .map(({ claim }) => claim);
}

/**
 * Who signs in takes over what this device recorded before; the motes at the server follow by their claims. On a shared device
 * nobody does: it may be another person's.
 */
export async function takeOverTakes(
  { anonymousId, userId, isShared }: { anonymousId: string; userId: string; isShared: boolean },
  store: () => Pick<OutgoingTakes, 'giveOwner'> = takes,
): Promise<void> {
  if (!isShared) await store().giveOwner(anonymousId, userId);
}

/** Of an erased account: its takes in this browser, unsent ones too. */
export async function forgetTakes(
  userId: string,
  store: () => Pick<OutgoingTakes, 'forgetOwner'> = takes,
): Promise<void> {
  await store().forgetOwner(userId);
}
