import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { type Delivery, endOf, hasLinkEnded, takeLockName } from '@/shared/domain/mote/take.ts';
import type { MoteDatabase, TakeRow } from './database.ts';
import { ownedBefore } from './owned.ts';
import { dropPieces } from './pieces.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Frees disk space. Deletes the audio of takes that the server confirmed a month ago, discarded takes after their time,
 * and takes that died before a first piece. Keeps the audio of a discarded take until then even if it was confirmed:
 * the server may have dropped its own. Keeps the audio of a mote that expires at the server for good: no other copy
 * exists.
 */
export async function purgeTakes(db: MoteDatabase, now: number, held: ReadonlySet<string>): Promise<number> {
  let purged = 0;
  const confirmed = await db.takes.where('[hasAudio+delivery.state]').equals([1, 'final']).primaryKeys();
  for (const id of confirmed)
    purged += await purgeAudio(db, id, ({ delivery }) => isLongSent(delivery, now, LIMITS.sentTakeMs));
  const discarded = await db.takes.where('capture.state').equals('discarded').toArray();
  for (const { id, capture } of discarded) {
    if (now - capture.at > LIMITS.discardedTakeMs) purged += await forget(db, id, 'discarded');
  }
  const begun = await db.takes.where('capture.state').anyOf('recording', 'paused').toArray();
  for (const { id, bytes, capture } of begun) {
    const isDead = bytes === 0 && now - capture.at > DAY_MS && !held.has(takeLockName(id));
    if (isDead) purged += await forget(db, id, capture.state);
  }
  return purged;
}

/** Returns whether the server has had the whole take for more than `keepMs` and keeps it. */
export const isLongSent = (delivery: Delivery, now: number, keepMs: number): boolean =>
  delivery.state === 'final' && endOf(delivery) === null && now - delivery.at > keepMs;

/** Frees disk space for an owner: takes that the server has are played from there. */
export async function freeSentTakes(db: MoteDatabase, ownerId: string, now: number): Promise<number> {
  let freed = 0;
  const confirmed = await db.takes.where('[hasAudio+delivery.state]').equals([1, 'final']).primaryKeys();
  for (const id of confirmed) {
    freed += await purgeAudio(db, id, (row) => row.ownerId === ownerId && !hasLinkEnded(row.delivery, now));
  }
  return freed;
}

/** Returns whether a take needs no more work: discarded before any of it was sent, or delivered. */
export const isDone = ({ capture, delivery }: TakeRow): boolean =>
  capture.state === 'discarded' ? delivery.state === 'local' : delivery.state === 'final';

export async function forgetDoneTakes(db: MoteDatabase, ownerId: string): Promise<number> {
  const done = await ownedBefore(db, ownerId, Number.POSITIVE_INFINITY).filter(isDone).toArray();
  let forgotten = 0;
  for (const { id, capture } of done) forgotten += await forget(db, id, capture.state);
  return forgotten;
}

/** Deletes all of an owner's takes in one transaction; returns their ids. */
export const forgetAllTakes = (db: MoteDatabase, ownerId: string): Promise<string[]> =>
  db.transaction('rw', db.takes, db.chunks, db.classChoices, async () => {
    await db.classChoices.where('[ownerId+at]').between([ownerId, 0], [ownerId, Infinity]).delete();
    const ids = await ownedBefore(db, ownerId, Number.POSITIVE_INFINITY).primaryKeys();
    for (const id of ids) await dropPieces(db, id);
    await db.takes.bulkDelete(ids);
    return ids;
  });

type Confirmed = TakeRow & { delivery: Extract<Delivery, { state: 'final' }> };

const isConfirmed = (row: TakeRow): row is Confirmed => row.delivery.state === 'final';

const purgeAudio = (db: MoteDatabase, id: string, isDue: (row: Confirmed) => boolean): Promise<number> =>
  db.transaction('rw', db.takes, db.chunks, async () => {
    const row = await db.takes.get(id);
    if (!row || row.capture.state === 'discarded' || !isConfirmed(row) || !isDue(row)) return 0;
    await dropPieces(db, id);
    await db.takes.put({ ...row, hasAudio: 0 });
    return 1;
  });

const forget = (db: MoteDatabase, id: string, state: string): Promise<number> =>
  db.transaction('rw', db.takes, db.chunks, async () => {
    const row = await db.takes.get(id);
    if (row?.capture.state !== state) return 0;
    await dropPieces(db, id);
    await db.takes.delete(id);
    return 1;
  });
