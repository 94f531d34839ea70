import type { Clock } from '@/shared/base/clock.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { err, ok, valueOr } from '@/shared/base/result.ts';
import { AUDIO } from '@/shared/domain/mote/limits.ts';
import { type Take, takeLockName } from '@/shared/domain/mote/take.ts';
import {
  isEnded,
  moveCapture,
  moveClass,
  moveDelivery,
  moveFirstName,
  movePlacement,
  moveTitle,
} from '@/shared/domain/mote/take-machine.ts';
import type { ShownTakes, TakeQuery } from './contract.ts';
import type { MoteDatabase, TakeRow } from './database.ts';
import { hasWork, inSendingOrder } from './outgoing.ts';
import { freeTime, giveTakes, ownedBefore } from './owned.ts';
import { addPiece, countBehindGap, movePieces, readRange } from './pieces.ts';
import type { ChangeChannel, Locks, Log, OutgoingTakes } from './ports.ts';
import { forgetAllTakes, forgetDoneTakes, freeSentTakes, purgeTakes } from './purge.ts';
import { sha256Of } from './sha256.ts';
import { createAttempts } from './storage-attempt.ts';
import { newRow, renewedRow, toTake, withTitleMark } from './take-row.ts';

export interface TakeStoreDeps {
  clock: Clock;
  /** `navigator.locks`: shows which takes a living context is recording. */
  locks: Pick<Locks, 'query'>;
  channel: ChangeChannel;
  log: Log;
}

/** Creates the store of takes in IndexedDB. Browser faults become error results, never exceptions. */
export function createTakeStore(db: MoteDatabase, { clock, locks, channel, log }: TakeStoreDeps): OutgoingTakes {
  const { attempt, attemptOr } = createAttempts(db, log);
  const listeners = createListeners<[id: string]>();

  function tell(id: string): void {
    channel.post(id);
    listeners.emit(id);
  }

  /** Changes a row in one transaction: reads it, applies `move`, and writes only a changed row. */
  async function change(id: string, move: (row: TakeRow) => TakeRow | Promise<TakeRow>): Promise<TakeRow | null> {
    const { row, isChanged } = await db.transaction('rw', db.takes, db.chunks, async () => {
      const before = await db.takes.get(id);
      if (!before) return { row: null, isChanged: false };
      const after = await move(before);
      if (after !== before) await db.takes.put(withTitleMark(after));
      return { row: after, isChanged: after !== before };
    });
    if (isChanged) tell(id);
    return row;
  }

  const changed = (what: string, id: string, move: (row: TakeRow) => TakeRow): Promise<Take | null> =>
    attemptOr<Take | null>(what, null, async () => {
      const row = await change(id, move);
      return row ? toTake(row) : null;
    });

  /** Computes the hash outside of a transaction, and stores it if no piece was added meanwhile. */
  async function end(
    id: string,
    state: 'recorded' | 'recovered',
    peaks: readonly number[] | null,
  ): Promise<TakeRow | null> {
    for (;;) {
      const row = await db.takes.get(id);
      if (!row || isEnded(row)) return row ?? null;
      const [sha256, behind] = await Promise.all([
        row.sha256 ?? readRange(db, id, 0, row.bytes).then(sha256Of),
        countBehindGap(db, row),
      ]);
      if (behind > 0) log(`store: piece ${row.pieces} of a take is missing, ${behind} after it are left out`);
      const done = await change(id, (now) => {
        if (now.pieces !== row.pieces) return now;
        const ended = { ...now, sha256, peaks: peaks ?? now.peaks, updatedAt: clock.now() };
        return moveCapture(ended, state, clock.now());
      });
      if (!done || isEnded(done)) return done;
    }
  }

  const endOrNull = (id: string, state: 'recorded' | 'recovered') =>
    attemptOr<Take | null>('ending', null, async () => {
      const row = await end(id, state, null);
      return row ? toTake(row) : null;
    });

  async function heldLocks(): Promise<Set<string>> {
    const { held = [] } = await locks.query();
    return new Set(held.map(({ name = '' }) => name));
  }

  const shown: ShownTakes = {
    get: (id) =>
      attempt('get', async () => {
        const row = await db.takes.get(id);
        return row ? toTake(row) : null;
      }),
    list: (query) => attempt('list', async () => (await page(db, query)).map(toTake)),
    interrupted: (ownerId) =>
      attempt('interrupted', async () => {
        const begun = await db.takes
          .where('[ownerId+capture.state]')
          .anyOf([
            [ownerId, 'recording'],
            [ownerId, 'paused'],
          ])
          .toArray();
        // Read the locks after the rows: a context takes the lock before it begins a take.
        const held = await heldLocks();
        return begun.filter(({ id, bytes }) => bytes > 0 && !held.has(takeLockName(id))).map(toTake);
      }),
  };

  return {
    begin: (take) =>
      attempt('begin', async () => {
        const row = await db.transaction('rw', db.takes, async () => {
          const known = await db.takes.get(take.id);
          if (known) return known;
          const row = newRow(take, await freeTime(db, take.ownerId, clock.now()));
          await db.takes.add(row);
          return row;
        });
        tell(take.id);
        return toTake(row);
      }),

    async appendPiece(id, piece) {
      const result = await attempt('a piece', () =>
        change(id, async (row) => {
          // The hash of an ended take is fixed; a cancelled take still accepts pieces in flight.
          if (row.sha256 !== null || (await db.chunks.get([id, piece.seq]))) return row;
          if (piece.seq > row.pieces) log(`store: piece ${piece.seq} came before piece ${row.pieces}`);
          const grown = await addPiece(db, row, piece);
          return grown === row ? row : { ...grown, updatedAt: clock.now() };
        }),
      );
      if (!result.ok) return result;
      const row = result.value;
      if (!row) return err('no-such-take');
      return row.sha256 !== null && piece.seq >= row.pieces ? err('no-such-take', 'it has ended') : ok(undefined);
    },

    async setCapture(id, state) {
      if (state === 'recorded' || state === 'recovered') return endOrNull(id, state);
      return changed('a move', id, (row) => moveCapture(row, state, clock.now()));
    },

    async finish(id, state, peaks) {
      const result = await attempt('finish', async () => {
        const row = await db.takes.get(id);
        // The take was cancelled meanwhile: only `restore` undoes that.
        return row?.capture.state === 'discarded' ? row : end(id, state, peaks);
      });
      if (!result.ok) return result;
      return result.value ? ok(toTake(result.value)) : err('no-such-take');
    },

    setDelivery: (id, delivery) => changed('a move', id, (row) => moveDelivery(row, delivery, clock.now())),
    setPlacement: (id, placement) => changed('a move', id, (row) => movePlacement(row, placement, clock.now())),
    setClass: (id, classId) => changed('a class', id, (row) => moveClass(row, classId, clock.now())),
    rename: (id, title, isSent = false) => changed('rename', id, (row) => moveTitle(row, title, isSent, clock.now())),
    sign: (id, firstName) => changed('a name', id, (row) => moveFirstName(row, firstName, clock.now())),

    async renew(id, next, delivery) {
      const result = await attempt('another id', () =>
        db.transaction('rw', db.takes, db.chunks, async () => {
          const row = await db.takes.get(id);
          if (!row) return (await db.takes.get(next.id)) ?? null;
          const renewed = renewedRow(row, next, clock.now(), delivery);
          await db.takes.delete(id);
          await db.takes.put(withTitleMark(renewed));
          await movePieces(db, id, next.id);
          return renewed;
        }),
      );
      if (!result.ok) return result;
      if (!result.value) return err('no-such-take');
      for (const one of [id, next.id]) tell(one);
      return ok(toTake(result.value));
    },

    shown,
    get: async (id) => valueOr(await shown.get(id), null),
    list: async (query) => valueOr(await shown.list(query), []),
    interrupted: async (ownerId) => valueOr(await shown.interrupted(ownerId), []),

    readBytes: (id, start, end) =>
      attemptOr('read', new Uint8Array(0), () =>
        db.transaction('r', db.chunks, () => readRange(db, id, Math.max(0, start), end)),
      ),

    audio: (id) =>
      attemptOr<Blob | null>('audio', null, () =>
        db.transaction('r', db.takes, db.chunks, async () => {
          const row = await db.takes.get(id);
          if (row?.hasAudio !== 1) return null;
          const bytes = await readRange(db, id, 0, row.bytes);
          return new Blob([new Uint8Array(bytes)], { type: AUDIO.mimeType });
        }),
      ),

    discard: (id) => changed('discard', id, (row) => moveCapture(row, 'discarded', clock.now())),

    restore: (id) =>
      attemptOr<Take | null>('restore', null, async () => {
        const row = await db.takes.get(id);
        if (!row) return null;
        if (row.capture.state !== 'discarded') return toTake(row);
        const ended = await end(id, 'recorded', null);
        return ended ? toTake(ended) : null;
      }),

    purge: (now) => attemptOr('purge', 0, async () => purgeTakes(db, now, await heldLocks())),

    freeSent: (ownerId) => attemptOr('freeing room', 0, () => freeSentTakes(db, ownerId, clock.now())),

    forgetDone: (ownerId) => attemptOr('forgetting', 0, () => forgetDoneTakes(db, ownerId)),

    forgetOwner: (ownerId) =>
      attempt('forgetting an owner', async () => {
        const forgotten = await forgetAllTakes(db, ownerId);
        for (const id of forgotten) tell(id);
        return forgotten.length;
      }),

    giveOwner: (from, to) =>
      attempt('another owner', async () => {
        const given = from === to ? [] : await giveTakes(db, from, to, clock.now());
        for (const id of given) tell(id);
        return given.length;
      }),

    watch(listener, signal) {
      if (signal.aborted) return;
      // Each `watch` has its own function, because the same listener may watch twice.
      const own = (id: string) => listener(id);
      listeners.add(own, signal);
      channel.listen(own, signal);
    },

    outgoing: (ownerId) =>
      attemptOr<readonly Take[]>('outgoing', [], async () => {
        const unsent = ['sending', 'local'].map((state) => [ownerId, state]);
        // One transaction without waits: the outbox runs this at each step, while a user may be waiting for a mote.
        const [rows, discarded, renamed] = await db.transaction('r', db.takes, () =>
          Promise.all([
            db.takes.where('[ownerId+delivery.state]').anyOf(unsent).toArray(),
            db.takes.where('[ownerId+capture.state]').equals([ownerId, 'discarded']).toArray(),
            db.takes.where('[ownerId+owesTitle]').equals([ownerId, 1]).toArray(),
          ]),
        );
        const sent = discarded.filter(({ delivery }) => delivery.state === 'final');
        const owing = renamed.filter(({ capture }) => capture.state !== 'discarded');
        return inSendingOrder([...rows, ...sent, ...owing].map(toTake).filter(hasWork));
      }),
  };
}

async function page(db: MoteDatabase, query: TakeQuery): Promise<TakeRow[]> {
  const { ownerId, before = Number.POSITIVE_INFINITY, limit, includeDiscarded = false } = query;
  const rows = ownedBefore(db, ownerId, before).filter(
    ({ capture }) => includeDiscarded || capture.state !== 'discarded',
  );
  return limit === undefined ? rows.toArray() : rows.limit(limit).toArray();
}
