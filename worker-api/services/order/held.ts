import { DAY_MS } from '@/shared/domain/account/plans.ts';
import type { PlanOrderRow } from '../../db/schema.ts';

/** A paid plan can be ordered again this long before it ends, in ms. */
const RENEWAL_MS = 60 * DAY_MS;

type Paid = Pick<PlanOrderRow, 'state' | 'channel' | 'untilAt' | 'stoppedAt'>;

/** Returns true for a paid plan that goes on by itself, or that ends too late to be renewed now. */
export function isHeld({ state, channel, untilAt, stoppedAt }: Paid, now: number): boolean {
  if (state !== 'paid' || untilAt === null) return false;
  return channel === 'card' && stoppedAt === null ? untilAt > now : untilAt > now + RENEWAL_MS;
}
