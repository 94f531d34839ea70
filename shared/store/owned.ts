import { type Delivery, hasLinkEnded } from '@/shared/domain/take.ts';
import type { MoteDatabase } from './database.ts';

/** An owner's takes that are older, newest first. */
export const ownedBefore = (db: MoteDatabase, ownerId: string, before: number) =>
  db.takes.where('[ownerId+createdAt]').between([ownerId, 0], [ownerId, before], true, false).reverse();

/** Times of an owner's takes differ, so that a page begins where the last one ended. */
export async function freeTime(db: MoteDatabase, ownerId: string, now: number): Promise<number> {
  for (let at = now; ; at += 1) {
    const taken = await db.takes.where('[ownerId+createdAt]').equals([ownerId, at]).count();
    if (taken === 0) return at;
  }
}

/** All or none: a take of nobody, or of two, would never be sent. Answers their ids. */
export const giveTakes = (db: MoteDatabase, from: string, to: string, now: number): Promise<string[]> =>
  db.transaction('rw', db.takes, async () => {
    const rows = await ownedBefore(db, from, Number.POSITIVE_INFINITY).toArray();
    for (const row of rows) {
      const createdAt = await freeTime(db, to, row.createdAt);
      await db.takes.put({ ...row, ownerId: to, createdAt, delivery: endless(row.delivery, now), updatedAt: now });
    }
    return rows.map(({ id }) => id);
  });

/** Who has an account keeps their motes: what the server has ended before stays so. */
export function endless(delivery: Delivery, now: number): Delivery {
  if (delivery.state !== 'final' || hasLinkEnded(delivery, now)) return delivery;
  const { expiresAt: _, ...final } = delivery;
  return final;
}
