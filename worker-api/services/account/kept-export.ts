import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Op } from '../../db/contract.ts';
import type { JobRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { deletePieces } from './pieces.ts';

export const EXPORT_JOB = 'export';
export const EXPORT_SWEEP_JOB = 'export-sweep';
/** A copy is kept so long, in ms. */
export const EXPORT_MS = 24 * 60 * 60 * 1000;
/** Tried so often; then it is said that it failed. */
export const EXPORT_ATTEMPTS = 5;

/** The one copy of somebody's data: the payload of the very job that will take it away. */
const Kept = z.object({
  userId: z.string(),
  exportId: z.string(),
  state: z.enum(['queued', 'ready', 'failed']),
  prefix: z.string(),
  pieces: z.coerce.number(),
  bytes: z.coerce.number(),
});
export type KeptExport = z.infer<typeof Kept>;

type Deps = Pick<ServiceDeps, 'db' | 'clock'>;

export const newExportId = (): string => randomUUID();

/** Only one at a time is made, asked for, or taken away of one person. */
export const lockExport = ({ db }: Pick<ServiceDeps, 'db'>, userId: string) => db.lock(`export:${userId}`);

/** By whose it is: nobody can ask for another's. */
export async function findExport({ db }: Pick<ServiceDeps, 'db'>, userId: string): Promise<KeptExport | null> {
  const { job } = db.tables;
  const [row] = await db.handle
    .select()
    .from(job)
    .where(eq(job.id, keptId(userId)));
  return row ? Kept.parse(row.payload) : null;
}

/** Writes how the copy stands; from then on it is kept for its time. */
export function keepExport({ db, clock }: Deps, kept: KeptExport): Op {
  const { job } = db.tables;
  const now = clock();
  const payload = { ...kept, pieces: String(kept.pieces), bytes: String(kept.bytes) };
  const set = { payload, runAt: now + EXPORT_MS, leaseUntil: 0, attempts: 0 };
  const row: JobRow = { id: keptId(kept.userId), kind: EXPORT_SWEEP_JOB, createdAt: now, ...set };
  return { query: db.handle.insert(job).values(row).onConflictDoUpdate({ target: job.id, set }) };
}

export const exportJobId = (exportId: string): string => `${EXPORT_JOB}:${exportId}`;
const keptId = (userId: string): string => `export-kept:${userId}`;

/** Each attempt has its own: one that was thought dead and writes on spoils nothing. */
export const prefixOf = (exportId: string, attempt: number): string => `export-${exportId}-${attempt}`;

/** Takes the copy's files away, of all attempts. */
export async function deleteExportFiles({ blobs }: Pick<ServiceDeps, 'blobs'>, exportId: string): Promise<void> {
  for (let attempt = 1; attempt <= EXPORT_ATTEMPTS; attempt += 1) {
    await deletePieces(blobs, prefixOf(exportId, attempt));
  }
}

/** Somebody's copy with all that is of it; the caller holds its lock. */
export async function dropExport(deps: Pick<ServiceDeps, 'db' | 'blobs'>, userId: string): Promise<void> {
  const kept = await findExport(deps, userId);
  if (!kept) return;
  const { job } = deps.db.tables;
  // Whoever makes it finds that it is nobody's; the row that says which it was goes last.
  await deps.db.atomic([{ query: deps.db.handle.delete(job).where(eq(job.id, exportJobId(kept.exportId))) }]);
  await deleteExportFiles(deps, kept.exportId);
  await deps.db.atomic([{ query: deps.db.handle.delete(job).where(eq(job.id, keptId(userId))) }]);
}

/** The job at the end of its time. A copy that was asked for since is another one, and has its own. */
export async function sweepExport(deps: ServiceDeps, { exportId = '' }: JobRow['payload']): Promise<void> {
  await deleteExportFiles(deps, exportId);
}
