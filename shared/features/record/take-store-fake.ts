import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { Take } from '@/shared/domain/take.ts';
import type { Piece } from '@/shared/engines/contracts.ts';
import type { StoreError, TakeStore } from '@/shared/store/contract.ts';

/** Takes in memory, for tests and for pictures of screens. `failNext` is the full disk. */
export interface FakeTakeStore extends TakeStore {
  readonly rows: ReadonlyMap<string, Take>;
  readonly pieces: ReadonlyMap<string, readonly Piece[]>;
  failNext(verb: 'begin' | 'appendPiece' | 'finish' | 'shown', error: StoreError): void;
}

export function createFakeTakeStore(now: () => number = Date.now): FakeTakeStore {
  const rows = new Map<string, Take>();
  const pieces = new Map<string, Piece[]>();
  const failures = new Map<string, StoreError>();
  const listeners = new Set<(id: string) => void>();

  function change(id: string, next: (take: Take) => Partial<Take>): Take | null {
    const take = rows.get(id);
    if (!take) return null;
    const changed = { ...take, ...next(take), updatedAt: now() };
    rows.set(id, changed);
    for (const listener of listeners) listener(id);
    return changed;
  }
  function failure(verb: string): Result<never, StoreError> | null {
    const error = failures.get(verb);
    failures.delete(verb);
    return error ? err(error) : null;
  }
  const bytesOf = (id: string) => (pieces.get(id) ?? []).flatMap((piece) => [...piece.bytes]);
  const sumOf = (id: string, key: (piece: Piece) => number) =>
    (pieces.get(id) ?? []).reduce((sum, piece) => sum + key(piece), 0);

  const store: FakeTakeStore = {
    rows,
    pieces,
    failNext: (verb, error) => failures.set(verb, error),
    shown: {
      get: async (id) => failure('shown') ?? ok(await store.get(id)),
      list: async (query) => failure('shown') ?? ok(await store.list(query)),
      interrupted: async (ownerId) => failure('shown') ?? ok(await store.interrupted(ownerId)),
    },
    async begin(take) {
      const failed = failure('begin');
      if (failed) return failed;
      const local = { state: 'local', reason: 'signed-out' } as const;
      const row: Take = {
        text: null,
        voice: null,
        ...take,
        delivery: take.delivery ?? local,
        createdAt: now(),
        updatedAt: now(),
        durationMs: 0,
        bytes: 0,
        sha256: null,
        peaks: null,
        capture: { state: 'recording', at: now() },
        placement: { state: 'none' },
      };
      rows.set(take.id, row);
      pieces.set(take.id, []);
      return ok(row);
    },
    async appendPiece(id, piece) {
      const failed = failure('appendPiece');
      if (failed) return failed;
      const known = pieces.get(id);
      if (!known) return err('no-such-take');
      if (!known.some(({ seq }) => seq === piece.seq)) known.push(piece);
      change(id, () => ({ durationMs: sumOf(id, (p) => p.durationMs), bytes: sumOf(id, (p) => p.bytes.length) }));
      return ok(undefined);
    },
    setCapture: async (id, state) => change(id, () => ({ capture: { state, at: now() } })),
    async finish(id, state, peaks) {
      const failed = failure('finish');
      if (failed) return failed;
      const done = change(id, () => ({ capture: { state, at: now() }, peaks, sha256: '0'.repeat(64) }));
      return done ? ok(done) : err('no-such-take');
    },
    setDelivery: async (id, delivery) => change(id, () => ({ delivery })),
    setPlacement: async (id, placement) => change(id, () => ({ placement })),
    rename: async (id, title) => change(id, () => ({ title })),
    async renew(id, next, delivery) {
      const take = rows.get(id);
      if (!take) return err('no-such-take');
      const renewed = { ...take, ...next, ...(delivery && { delivery }) };
      rows.delete(id);
      rows.set(next.id, renewed);
      pieces.set(next.id, pieces.get(id) ?? []);
      return ok(renewed);
    },
    get: async (id) => rows.get(id) ?? null,
    async list({ ownerId, includeDiscarded = false }) {
      return [...rows.values()]
        .filter((take) => take.ownerId === ownerId && (includeDiscarded || take.capture.state !== 'discarded'))
        .sort((a, b) => b.createdAt - a.createdAt);
    },
    readBytes: async (id, start, end) => Uint8Array.from(bytesOf(id).slice(start, end)),
    async audio(id) {
      return rows.has(id) ? new Blob([Uint8Array.from(bytesOf(id))], { type: 'audio/mpeg' }) : null;
    },
    interrupted: async () => [],
    discard: async (id) => change(id, () => ({ capture: { state: 'discarded', at: now() } })),
    restore: async (id) => change(id, () => ({ capture: { state: 'recorded', at: now() } })),
    purge: async () => 0,
    async freeSent(ownerId) {
      const sent = [...rows.values()].filter((take) => take.ownerId === ownerId && take.delivery.state === 'final');
      return sent.filter(({ id }) => pieces.delete(id)).length;
    },
    watch(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
  };
  return store;
}
