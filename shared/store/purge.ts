import { LIMITS } from '@/shared/domain/limits.ts';
import { takeLockName } from '@/shared/domain/take.ts';
import type { MoteDatabase } from './database.ts';
import { dropPieces } from './pieces.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Frees room: the audio of takes that the server confirmed a month ago, discarded takes when their time is over, and takes that died
 * before a first piece. Audio of a discarded take stays until then even when it was confirmed: the server may have dropped its own.
 */
export async function purgeTakes(db: MoteDatabase, now: number, held: ReadonlySet<string>): Promise<number> {
  let purged = 0;
  const confirmed = await db.takes.where('[hasAudio+delivery.state]').equals([1, 'final']).primaryKeys();
  for (const id of confirmed) purged += await purgeAudio(db, id, now);
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

const purgeAudio = (db: MoteDatabase, id: string, now: number): Promise<number> =>
  db.transaction('rw', db.takes, db.chunks, async () => {
    const row = await db.takes.get(id);
    if (row?.delivery.state !== 'final' || row.capture.state === 'discarded') return 0;
    if (now - row.delivery.at <= LIMITS.sentTakeMs) return 0;
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
