import { LIMITS } from '@/shared/domain/limits.ts';
import { type Delivery, endOf, hasLinkEnded, takeLockName } from '@/shared/domain/take.ts';
import type { MoteDatabase, TakeRow } from './database.ts';
import { ownedBefore } from './owned.ts';
import { dropPieces } from './pieces.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Frees room: the audio of takes that the server confirmed a month ago, discarded takes when their time is over, and takes that died
 * before a first piece. Audio of a discarded take stays until then even when it was confirmed: the server may have dropped its own. That of a
 * mote which ends at the server stays for good: nobody else has it.
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

/** The server has had all of it for so long, and keeps it. */
export const isLongSent = (delivery: Delivery, now: number, keepMs: number): boolean =>
  delivery.state === 'final' && endOf(delivery) === null && now - delivery.at > keepMs;

/** Its owner needs the room now: what the server has is played from there. */
export async function freeSentTakes(db: MoteDatabase, ownerId: string, now: number): Promise<number> {
  let freed = 0;
  const confirmed = await db.takes.where('[hasAudio+delivery.state]').equals([1, 'final']).primaryKeys();
  for (const id of confirmed) {
    freed += await purgeAudio(db, id, (row) => row.ownerId === ownerId && !hasLinkEnded(row.delivery, now));
  }
  return freed;
}

/** What was thrown away before anything of it had gone, and what has arrived: nothing is left to do for either. */
export const isDone = ({ capture, delivery }: TakeRow): boolean =>
  capture.state === 'discarded' ? delivery.state === 'local' : delivery.state === 'final';

export async function forgetDoneTakes(db: MoteDatabase, ownerId: string): Promise<number> {
  const done = await ownedBefore(db, ownerId, Number.POSITIVE_INFINITY).filter(isDone).toArray();
  let forgotten = 0;
  for (const { id, capture } of done) forgotten += await forget(db, id, capture.state);
  return forgotten;
}

/** All of an owner's takes in one transaction; answers their ids. */
export const forgetAllTakes = (db: MoteDatabase, ownerId: string): Promise<string[]> =>
  db.transaction('rw', db.takes, db.chunks, async () => {
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
