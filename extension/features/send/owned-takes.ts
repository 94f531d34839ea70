import { isAnonymousId } from '@/shared/domain/anonymous-id.ts';
import { FRESH_DELIVERY, type LocalReason, type Take } from '@/shared/domain/take.ts';
import type { TakeStore } from '@/shared/store/contract.ts';
import type { OutboxOwner } from '@/shared/store/outbox-plan.ts';

export interface SendingPerson {
  /** User id or anonymous id. */
  ownerId: string;
  consent: 'unasked' | 'yes' | 'no';
}

const SENDING = { yes: 'yes', no: 'refused', unasked: 'signed-out' } as const;

/** Signing in was the yes: the question of decisions 8 is for those whom nobody knows. */
export const outboxOwnerOf = ({ ownerId, consent }: SendingPerson): OutboxOwner => ({
  ownerId,
  sending: isAnonymousId(ownerId) ? SENDING[consent] : 'yes',
});

export interface Allowed {
  /** There is an allowance, or nobody counts. */
  hasAllowance: boolean;
  canUpload: boolean;
}

/** What was kept for want of an allowance or a consent goes when there is one. Returns how many. */
export async function wakeKeptTakes(
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
