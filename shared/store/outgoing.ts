import { isTitleOwed, type Take } from '@/shared/domain/mote/take.ts';
import { isBeingRecorded } from '@/shared/domain/mote/take-machine.ts';

/**
 * Returns whether the outbox may have work for a take: to send it or its title, or to take back the sent part of a
 * discarded one.
 */
export function hasWork(take: Take): boolean {
  const { capture, delivery } = take;
  if (capture.state === 'discarded') return delivery.state === 'sending' || delivery.state === 'final';
  return delivery.state === 'sending' || delivery.state === 'local' || isTitleOwed(take);
}

/** Sorts takes that are being recorded first, so that a long queue does not delay them; then the oldest first. */
export function inSendingOrder(takes: readonly Take[]): Take[] {
  const rank = (take: Take) => (isBeingRecorded(take) ? 0 : 1);
  return [...takes].sort((a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt);
}
