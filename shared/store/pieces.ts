import type { Piece } from '@/shared/engines/contracts.ts';
import type { ChunkRow, MoteDatabase, TakeRow } from './database.ts';

/**
 * The pieces of a take. The file is the unbroken run of pieces from 0 on. A piece after a gap is stored, and joins the
 * file when the missing one arrives. Callers run all of these within a transaction.
 */
export async function addPiece(db: MoteDatabase, row: TakeRow, piece: Piece): Promise<TakeRow> {
  const { seq, durationMs } = piece;
  // Copies the bytes: IndexedDB would store a view together with its whole buffer.
  const chunk: ChunkRow = { takeId: row.id, seq, bytes: piece.bytes.slice(), durationMs };
  if (seq !== row.pieces) {
    await db.chunks.add(chunk);
    return row;
  }
  await db.chunks.add({ ...chunk, start: row.bytes });
  return joinWaiting(db, grow(row, chunk));
}

async function joinWaiting(db: MoteDatabase, row: TakeRow): Promise<TakeRow> {
  let grown = row;
  for (;;) {
    const next = await db.chunks.get([row.id, grown.pieces]);
    if (!next) return grown;
    await db.chunks.put({ ...next, start: grown.bytes });
    grown = grow(grown, next);
  }
}

const grow = (row: TakeRow, chunk: Pick<ChunkRow, 'bytes' | 'durationMs'>): TakeRow => ({
  ...row,
  pieces: row.pieces + 1,
  bytes: row.bytes + chunk.bytes.length,
  durationMs: row.durationMs + chunk.durationMs,
});

/** Returns the bytes [start, end) of the file, as far as they are stored. */
export async function readRange(db: MoteDatabase, id: string, start: number, end: number): Promise<Uint8Array> {
  if (end <= start) return new Uint8Array(0);
  const first = await db.chunks.where('[takeId+start]').between([id, 0], [id, start], true, true).last();
  if (!first) return new Uint8Array(0);
  const chunks = await db.chunks
    .where('[takeId+start]')
    .between([id, first.start ?? 0], [id, end], true, false)
    .toArray();
  return cut(chunks, start, end);
}

function cut(chunks: readonly ChunkRow[], start: number, end: number): Uint8Array {
  const parts = chunks.map((chunk) => {
    const at = chunk.start ?? 0;
    return chunk.bytes.subarray(Math.max(0, start - at), Math.max(0, end - at));
  });
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Counts the pieces after a gap, for a log. */
export const countBehindGap = (db: MoteDatabase, row: TakeRow): Promise<number> =>
  db.chunks.where('[takeId+seq]').between([row.id, row.pieces], [row.id, Number.POSITIVE_INFINITY]).count();

export const dropPieces = (db: MoteDatabase, id: string): Promise<number> =>
  db.chunks.where('[takeId+seq]').between([id, 0], [id, Number.POSITIVE_INFINITY]).delete();

/** Moves the bytes to another take's id, within the caller's transaction. */
export async function movePieces(db: MoteDatabase, from: string, to: string): Promise<void> {
  const own = db.chunks.where('[takeId+seq]').between([from, 0], [from, Number.POSITIVE_INFINITY]);
  const chunks = await own.toArray();
  await own.delete();
  await db.chunks.bulkAdd(chunks.map((chunk) => ({ ...chunk, takeId: to })));
}
