import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Op } from '@/worker-api/db/contract.ts';
import type { JobRow } from '@/worker-api/db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { deletePieces } from './pieces.ts';

export const EXPORT_JOB = 'export';
export const EXPORT_SWEEP_JOB = 'export-sweep';
/** How long an export is stored, in ms. */
export const EXPORT_MS = 24 * 60 * 60 * 1000;
/** The number of attempts before the export counts as failed. */
export const EXPORT_ATTEMPTS = 5;

/** The one export of a user, stored as the payload of the job that will delete it. */
const storedExportSchema = z.object({
  userId: z.string(),
  exportId: z.string(),
  state: z.enum(['queued', 'ready', 'failed']),
  prefix: z.string(),
  pieces: z.coerce.number(),
  bytes: z.coerce.number(),
});
export type StoredExport = z.infer<typeof storedExportSchema>;

type Deps = Pick<ServiceDeps, 'db' | 'clock'>;

export const newExportId = (): string => randomUUID();

/** Serializes requests, runs and deletions of exports of one user. */
export const lockExport = ({ db }: Pick<ServiceDeps, 'db'>, userId: string) => db.lock(`export:${userId}`);

/** Finds the export of a user by the id of the caller, so that no user can request another user's export. */
export async function findExport({ db }: Pick<ServiceDeps, 'db'>, userId: string): Promise<StoredExport | null> {
  const { job } = db.tables;
  const [row] = await db.handle
    .select()
    .from(job)
    .where(eq(job.id, storedExportId(userId)));
  return row ? storedExportSchema.parse(row.payload) : null;
}

/** Writes the state of the export, which is then stored for `EXPORT_MS`. */
export function keepExport({ db, clock }: Deps, kept: StoredExport): Op {
  const { job } = db.tables;
  const now = clock();
  const payload = { ...kept, pieces: String(kept.pieces), bytes: String(kept.bytes) };
  const set = { payload, runAt: now + EXPORT_MS, leaseUntil: 0, attempts: 0 };
  const row: JobRow = { id: storedExportId(kept.userId), kind: EXPORT_SWEEP_JOB, createdAt: now, ...set };
  return { query: db.handle.insert(job).values(row).onConflictDoUpdate({ target: job.id, set }) };
}

export const exportJobId = (exportId: string): string => `${EXPORT_JOB}:${exportId}`;
const storedExportId = (userId: string): string => `export-kept:${userId}`;

/**
 * Returns the key prefix of an attempt. Each attempt has its own, so that one that was presumed dead and writes on
 * damages nothing.
 */
export const prefixOf = (exportId: string, attempt: number): string => `export-${exportId}-${attempt}`;

/** Deletes the export's files of all attempts. */
export async function deleteExportFiles({ blobs }: Pick<ServiceDeps, 'blobs'>, exportId: string): Promise<void> {
  for (let attempt = 1; attempt <= EXPORT_ATTEMPTS; attempt += 1) {
    await deletePieces(blobs, prefixOf(exportId, attempt));
  }
}

/** Deletes a user's export with all its files and jobs; the caller holds its lock. */
export async function dropExport(deps: Pick<ServiceDeps, 'db' | 'blobs'>, userId: string): Promise<void> {
  const kept = await findExport(deps, userId);
  if (!kept) return;
  const { job } = deps.db.tables;
  // Delete the job first: the running export then finds that it lost its job. Delete the row that names the export
  // last.
  await deps.db.atomic([{ query: deps.db.handle.delete(job).where(eq(job.id, exportJobId(kept.exportId))) }]);
  await deleteExportFiles(deps, kept.exportId);
  await deps.db.atomic([{ query: deps.db.handle.delete(job).where(eq(job.id, storedExportId(userId))) }]);
}

/** Deletes the files of an expired export. A copy that was requested since has its own id and its own job. */
export async function sweepExport(deps: ServiceDeps, { exportId = '' }: JobRow['payload']): Promise<void> {
  await deleteExportFiles(deps, exportId);
}
