import { type Delivery, hasLinkEnded, isAnonymousRoomUsedUp } from '@/shared/domain/mote/take.ts';
import type { MoteDatabase } from './database.ts';

/** Returns an owner's takes created before `before`, newest first. */
export const ownedBefore = (db: MoteDatabase, ownerId: string, before: number) =>
  db.takes.where('[ownerId+createdAt]').between([ownerId, 0], [ownerId, before], true, false).reverse();

/**
 * Returns the first free `createdAt` from `now` on: an owner's takes have distinct times, so that pages can follow one
 * another.
 */
export async function freeTime(db: MoteDatabase, ownerId: string, now: number): Promise<number> {
  for (let at = now; ; at += 1) {
    const taken = await db.takes.where('[ownerId+createdAt]').equals([ownerId, at]).count();
    if (taken === 0) return at;
  }
}

/** Gives all takes to another owner or none: a take with no owner or two would never be sent. Returns their ids. */
export const giveTakes = (db: MoteDatabase, from: string, to: string, now: number): Promise<string[]> =>
  db.transaction('rw', db.takes, async () => {
    const rows = await ownedBefore(db, from, Number.POSITIVE_INFINITY).toArray();
    for (const row of rows) {
      const createdAt = await freeTime(db, to, row.createdAt);
      await db.takes.put({
        ...row,
        ownerId: to,
        createdAt,
        delivery: deliveryOfAccount(row.delivery, now),
        updatedAt: now,
      });
    }
    return rows.map(({ id }) => id);
  });

/**
 * Returns the delivery of a take that an account now owns: its link does not expire, unless it already has. A take that
 * waited for anonymous storage is due now.
 */
export function deliveryOfAccount(delivery: Delivery, now: number): Delivery {
  if (delivery.state === 'sending' && isAnonymousRoomUsedUp(delivery)) return { ...delivery, retryAt: 0 };
  if (delivery.state !== 'final' || hasLinkEnded(delivery, now)) return delivery;
  const { expiresAt: _, ...final } = delivery;
  return final;
}
