import type { Clock } from '@/shared/base/clock.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { err, ok } from '@/shared/base/result.ts';
import { AUDIO, LIMITS } from '@/shared/domain/mote/limits.ts';
import { hasLinkEnded, type Take, takeLockName } from '@/shared/domain/mote/take.ts';
import {
  isEnded,
  moveCapture,
  moveClass,
  moveDelivery,
  moveFirstName,
  movePlacement,
  moveTitle,
} from '@/shared/domain/mote/take-machine.ts';
import type { Piece } from '@/shared/engines/contracts.ts';
import type { TakeRow } from './database.ts';
import { hasWork, inSendingOrder } from './outgoing.ts';
import { deliveryOfAccount } from './owned.ts';
import type { ChangeChannel, Locks, OutgoingTakes } from './ports.ts';
import { isDone, isLongSent } from './purge.ts';
import { sha256Of } from './sha256.ts';
import { newRow, renewedRow, toTake } from './take-row.ts';

/** The data that several contexts of one origin share; a store opened over it again finds everything. */
export interface TakeMemory {
  rows: Map<string, TakeRow>;
  pieces: Map<string, Piece[]>;
}

export const createTakeMemory = (): TakeMemory => ({ rows: new Map(), pieces: new Map() });

export interface MemoryTakesDeps {
  clock: Clock;
  locks: Pick<Locks, 'query'>;
  channel: ChangeChannel;
  /** Time for which a sent take keeps its audio, in ms. A simulation of several days shortens it. */
  keepSentMs?: number;
  /**
   * Returns the SHA-256 of a finished take in hex. A test with a fake clock replaces it, because the real hash takes
   * time.
   */
  hash?(bytes: Uint8Array): Promise<string>;
}

/** The store's fake: the same rules without a browser. Both pass tests/contract/take-store.ts. */
export function createMemoryTakes(
  memory: TakeMemory,
  { clock, locks, channel, keepSentMs = LIMITS.sentTakeMs, hash = sha256Of }: MemoryTakesDeps,
): OutgoingTakes {
  const { rows, pieces } = memory;
  const listeners = createListeners<[id: string]>();

  function tell(id: string): void {
    channel.post(id);
    listeners.emit(id);
  }

  function change(id: string, move: (row: TakeRow) => TakeRow): Take | null {
    const before = rows.get(id);
    if (!before) return null;
    const after = move(before);
    rows.set(id, after);
    if (after !== before) tell(id);
    return toTake(after);
  }

  const prefixOf = (row: TakeRow): Piece[] =>
    (pieces.get(row.id) ?? []).filter(({ seq }) => seq < row.pieces).sort((a, b) => a.seq - b.seq);

  function bytesOf(row: TakeRow): Uint8Array {
    const all = new Uint8Array(row.bytes);
    let at = 0;
    for (const { bytes } of prefixOf(row)) {
      all.set(bytes, at);
      at += bytes.length;
    }
    return all;
  }

  function count(row: TakeRow): TakeRow {
    let grown = row;
    for (;;) {
      const next = pieces.get(row.id)?.find(({ seq }) => seq === grown.pieces);
      if (!next) return grown;
      grown = {
        ...grown,
        pieces: grown.pieces + 1,
        bytes: grown.bytes + next.bytes.length,
        durationMs: grown.durationMs + next.durationMs,
        updatedAt: clock.now(),
      };
    }
  }

  async function end(id: string, state: 'recorded' | 'recovered', peaks: readonly number[] | null) {
    for (;;) {
      const row = rows.get(id);
      if (!row) return null;
      if (isEnded(row)) return toTake(row);
      const sha256 = row.sha256 ?? (await hash(row.hasAudio ? bytesOf(row) : new Uint8Array(0)));
      if (rows.get(id)?.pieces !== row.pieces) continue;
      return change(id, (now) =>
        moveCapture({ ...now, sha256, peaks: peaks ?? now.peaks, updatedAt: clock.now() }, state, clock.now()),
      );
    }
  }

  const heldLocks = async () => new Set(((await locks.query()).held ?? []).map(({ name }) => name));

  function drop(id: string): number {
    pieces.delete(id);
    rows.delete(id);
    return 1;
  }

  const takes: OutgoingTakes = {
    shown: {
      get: async (id) => ok(await takes.get(id)),
      list: async (query) => ok(await takes.list(query)),
      interrupted: async (ownerId) => ok(await takes.interrupted(ownerId)),
    },
    async begin(take) {
      const known = rows.get(take.id);
      if (known) return ok(toTake(known));
      let at = clock.now();
      while ([...rows.values()].some((row) => row.ownerId === take.ownerId && row.createdAt === at)) at += 1;
      rows.set(take.id, newRow(take, at));
      pieces.set(take.id, []);
      tell(take.id);
      return ok(toTake(newRow(take, at)));
    },
    async appendPiece(id, piece) {
      const row = rows.get(id);
      if (!row) return err('no-such-take');
      if (row.sha256 !== null) return piece.seq < row.pieces ? ok(undefined) : err('no-such-take', 'it has ended');
      const own = pieces.get(id) ?? [];
      if (own.some(({ seq }) => seq === piece.seq)) return ok(undefined);
      pieces.set(id, [...own, { ...piece, bytes: piece.bytes.slice() }]);
      change(id, count);
      return ok(undefined);
    },
    async setCapture(id, state) {
      if (state === 'recorded' || state === 'recovered') return end(id, state, null);
      return change(id, (row) => moveCapture(row, state, clock.now()));
    },
    async finish(id, state, peaks) {
      const row = rows.get(id);
      const take = row?.capture.state === 'discarded' ? toTake(row) : await end(id, state, peaks);
      return take ? ok(take) : err('no-such-take');
    },
    setDelivery: async (id, delivery) => change(id, (row) => moveDelivery(row, delivery, clock.now())),
    setPlacement: async (id, placement) => change(id, (row) => movePlacement(row, placement, clock.now())),
    setClass: async (id, classId) => change(id, (row) => moveClass(row, classId, clock.now())),
    rename: async (id, title, isSent = false) => change(id, (row) => moveTitle(row, title, isSent, clock.now())),
    sign: async (id, firstName) => change(id, (row) => moveFirstName(row, firstName, clock.now())),
    async renew(id, next, delivery) {
      const row = rows.get(id);
      if (!row) {
        const known = rows.get(next.id);
        return known ? ok(toTake(known)) : err('no-such-take');
      }
      const renewed = renewedRow(row, next, clock.now(), delivery);
      pieces.set(next.id, pieces.get(id) ?? []);
      rows.set(next.id, renewed);
      drop(id);
      for (const one of [id, next.id]) tell(one);
      return ok(toTake(renewed));
    },
    async get(id) {
      const row = rows.get(id);
      return row ? toTake(row) : null;
    },
    async list({ ownerId, before = Number.POSITIVE_INFINITY, limit, includeDiscarded = false }) {
      return [...rows.values()]
        .filter((row) => row.ownerId === ownerId && row.createdAt < before)
        .filter(({ capture }) => includeDiscarded || capture.state !== 'discarded')
        .sort((a, b) => b.createdAt - a.createdAt)
        .slice(0, limit)
        .map(toTake);
    },
    async readBytes(id, start, end) {
      const row = rows.get(id);
      return row?.hasAudio ? bytesOf(row).slice(Math.max(0, start), end) : new Uint8Array(0);
    },
    async audio(id) {
      const row = rows.get(id);
      return row?.hasAudio ? new Blob([new Uint8Array(bytesOf(row))], { type: AUDIO.mimeType }) : null;
    },
    async interrupted(ownerId) {
      const held = await heldLocks();
      return [...rows.values()]
        .filter((row) => row.ownerId === ownerId && row.bytes > 0)
        .filter(({ capture }) => capture.state === 'recording' || capture.state === 'paused')
        .filter(({ id }) => !held.has(takeLockName(id)))
        .map(toTake);
    },
    discard: async (id) => change(id, (row) => moveCapture(row, 'discarded', clock.now())),
    async restore(id) {
      const row = rows.get(id);
      return row?.capture.state === 'discarded' ? end(id, 'recorded', null) : row ? toTake(row) : null;
    },
    async purge(now) {
      let purged = 0;
      for (const row of [...rows.values()]) {
        const isDiscarded = row.capture.state === 'discarded';
        if (isDiscarded && now - row.capture.at > LIMITS.discardedTakeMs) purged += drop(row.id);
        else if (!isDiscarded && row.hasAudio && isLongSent(row.delivery, now, keepSentMs)) {
          pieces.delete(row.id);
          rows.set(row.id, { ...row, hasAudio: 0 });
          purged += 1;
        }
      }
      return purged;
    },
    async freeSent(ownerId) {
      const sent = [...rows.values()].filter(
        (row) => row.ownerId === ownerId && row.delivery.state === 'final' && row.capture.state !== 'discarded',
      );
      const here = sent.filter(({ hasAudio, delivery }) => hasAudio === 1 && !hasLinkEnded(delivery, clock.now()));
      for (const row of here) {
        pieces.delete(row.id);
        rows.set(row.id, { ...row, hasAudio: 0 });
      }
      return here.length;
    },
    async forgetDone(ownerId) {
      const done = [...rows.values()].filter((row) => row.ownerId === ownerId && isDone(row));
      for (const { id } of done) {
        pieces.delete(id);
        rows.delete(id);
      }
      return done.length;
    },
    async forgetOwner(ownerId) {
      const ids = [...rows.values()].filter((row) => row.ownerId === ownerId).map(({ id }) => id);
      for (const id of ids) drop(id);
      for (const id of ids) tell(id);
      return ok(ids.length);
    },
    async giveOwner(from, to) {
      const given = from === to ? [] : [...rows.values()].filter(({ ownerId }) => ownerId === from);
      for (const row of given) {
        let createdAt = row.createdAt;
        while ([...rows.values()].some((other) => other.ownerId === to && other.createdAt === createdAt))
          createdAt += 1;
        const delivery = deliveryOfAccount(row.delivery, clock.now());
        rows.set(row.id, { ...row, ownerId: to, createdAt, delivery, updatedAt: clock.now() });
      }
      for (const { id } of given) tell(id);
      return ok(given.length);
    },
    watch(listener, signal) {
      if (signal.aborted) return;
      const own = (id: string) => listener(id);
      listeners.add(own, signal);
      channel.listen(own, signal);
    },
    async outgoing(ownerId) {
      const own = [...rows.values()].filter((row) => row.ownerId === ownerId);
      return inSendingOrder(own.map(toTake).filter(hasWork));
    },
  };
  return takes;
}
