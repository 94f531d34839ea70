import type { Take } from '@/shared/domain/take.ts';
import { isBeingRecorded } from '@/shared/domain/take-machine.ts';

/** Whether the outbox may have something to do for it: to send it, or to take back what was sent of a discarded one. */
export function hasWork({ capture, delivery }: Take): boolean {
  if (capture.state === 'discarded') return delivery.state === 'sending' || delivery.state === 'final';
  return delivery.state === 'sending' || delivery.state === 'local';
}

/** Live ones first, so that a long queue does not keep somebody waiting who is recording now; then the oldest. */
export function inSendingOrder(takes: readonly Take[]): Take[] {
  const rank = (take: Take) => (isBeingRecorded(take) ? 0 : 1);
  return [...takes].sort((a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt);
}
