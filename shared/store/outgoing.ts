import { isTitleOwed, type Take } from '@/shared/domain/take.ts';
import { isBeingRecorded } from '@/shared/domain/take-machine.ts';

/** Whether the outbox may have something to do for it: to send it or its title, or to take back what was sent of a discarded one. */
export function hasWork(take: Take): boolean {
  const { capture, delivery } = take;
  if (capture.state === 'discarded') return delivery.state === 'sending' || delivery.state === 'final';
  return delivery.state === 'sending' || delivery.state === 'local' || isTitleOwed(take);
}

/** Live ones first, so that a long queue does not keep somebody waiting who is recording now; then the oldest. */
export function inSendingOrder(takes: readonly Take[]): Take[] {
  const rank = (take: Take) => (isBeingRecorded(take) ? 0 : 1);
  return [...takes].sort((a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt);
}
