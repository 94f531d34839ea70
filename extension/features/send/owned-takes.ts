import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import { FRESH_DELIVERY, type LocalReason, type Take } from '@/shared/domain/mote/take.ts';
import type { TakeStore } from '@/shared/store/contract.ts';
import type { OutboxOwner } from '@/shared/store/outbox-plan.ts';

export interface SendingUser {
  /** User id or anonymous id. */
  ownerId: string;
  consent: 'unasked' | 'yes' | 'no';
}

const SENDING = { yes: 'yes', no: 'refused', unasked: 'signed-out' } as const;

/**
 * Returns the owner for the outbox. Signing in includes consent: only anonymous users are asked the question of
 * decisions 8.
 */
export const outboxOwnerOf = ({ ownerId, consent }: SendingUser): OutboxOwner => ({
  ownerId,
  sending: isAnonymousId(ownerId) ? SENDING[consent] : 'yes',
});

export interface Allowed {
  /** True if the allowance is not used up, or if no allowance applies. */
  hasAllowance: boolean;
  canUpload: boolean;
}

/** Enqueues takes again that waited for an allowance or a consent which now exists. Returns their number. */
export async function wakeStoredTakes(
  takes: Pick<TakeStore, 'list' | 'setDelivery'>,
  ownerId: string,
  allowed: Allowed,
): Promise<number> {
  const kept = (await takes.list({ ownerId })).filter(({ delivery }) => isAllowedNow(delivery, allowed));
  for (const { id } of kept) {
    await takes.setDelivery(id, FRESH_DELIVERY);
  }
  return kept.length;
}

const QUOTA: LocalReason = 'quota';

function isAllowedNow(delivery: Take['delivery'], { hasAllowance, canUpload }: Allowed): boolean {
  if (delivery.state === 'local') return delivery.reason === QUOTA && hasAllowance && canUpload;
  return delivery.state === 'failed' && delivery.reason === 'consent-needed' && canUpload;
}
