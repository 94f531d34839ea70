import { and, eq } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { RowsMismatch } from '../../db/contract.ts';
import type { JobRow, UserRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { type CollectedFile, collectFiles, motesOf } from './collect.ts';
import { deletePieces, type PiecesWriter, writePieces } from './pieces.ts';
import { EXPORT_ATTEMPTS, exportJobId, findExport, keepExport, lockExport, prefixOf } from './stored-export.ts';

/**
 * The most audio in one ZIP, which counts in 32 bits. The ZIP names the recordings beyond that; the list of recordings
 * offers them for download.
 */
const MOST_AUDIO_BYTES = 3_500_000_000;
/** How often the running job renews its lease, and how long other processes trust the lease, in ms. */
const RENEW_MS = 20_000;
const LEASE_MS = 60_000;

/**
 * Makes the exported copy. After a crash it starts from the beginning. A run that was replaced or is too slow gives up.
 */
export async function makeExport(deps: ServiceDeps, payload: JobRow['payload'], row: JobRow): Promise<void> {
  const { userId = '', exportId = '' } = payload;
  const kept = await findExport(deps, userId);
  const user = await deps.queries.user(userId);
  if (kept?.exportId !== exportId || kept.state !== 'queued' || user === null || user.deletedAt !== null) return;
  const attempt = row.attempts + 1;
  if (attempt > EXPORT_ATTEMPTS) {
    deps.logger.error('export-failed', { attempts: row.attempts });
    await deps.db.atomic([keepExport(deps, { ...kept, state: 'failed' })]);
    return;
  }
  for (let before = 1; before < attempt; before += 1) await deletePieces(deps.blobs, prefixOf(exportId, before));
  const prefix = prefixOf(exportId, attempt);
  const lease = createLease(deps, exportId, attempt);
  const written = await writeArchive(deps, user, writePieces(deps.blobs, prefix), lease.renew);
  const release = await lockExport(deps, userId);
  try {
    await lease.hold();
    await deps.db.atomic([keepExport(deps, { ...kept, state: 'ready', prefix, ...written })]);
  } catch (error) {
    await deletePieces(deps.blobs, prefix);
    if (!(error instanceof RowsMismatch)) throw error;
  } finally {
    await release();
  }
}

/**
 * Creates the lease of a run. Rejects with RowsMismatch if the job belongs to another run or was deleted: the account
 * ended, or the user requested a new copy.
 */
function createLease({ db, clock }: ServiceDeps, exportId: string, attempt: number) {
  const { job } = db.tables;
  let at = clock();
  const hold = async (): Promise<void> => {
    const isOurs = and(eq(job.id, exportJobId(exportId)), eq(job.attempts, attempt));
    await db.atomic([
      {
        query: db.handle
          .update(job)
          .set({ leaseUntil: clock() + LEASE_MS })
          .where(isOurs),
        rows: 1,
      },
    ]);
    at = clock();
  };
  return {
    hold,
    renew: async (): Promise<void> => {
      if (clock() - at >= RENEW_MS) await hold();
    },
  };
}

async function writeArchive(
  deps: ServiceDeps,
  user: UserRow,
  writer: PiecesWriter,
  renew: () => Promise<void>,
): Promise<{ pieces: number; bytes: number }> {
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else writer.add(bytes);
  });
  const goOn = async (): Promise<void> => {
    if (failure) throw failure;
    await writer.flush();
    await renew();
  };
  const at = new Date(deps.clock());
  for (const file of await collectFiles(deps, user)) await addList(zip, file, at, goOn);
  const leftOut = await addRecordings(deps, user, zip, at, goOn);
  const about = { site: deps.links.site, userId: user.id, madeAt: at.toISOString(), recordingsLeftOut: leftOut };
  await addList(zip, { name: 'about.json', rows: once(about) }, at, goOn);
  zip.end();
  if (failure) throw failure;
  return writer.close();
}

async function addList(zip: Zip, { name, rows }: CollectedFile, at: Date, goOn: () => Promise<void>): Promise<void> {
  const file = new ZipDeflate(name, { level: 6 });
  file.mtime = at;
  zip.add(file);
  let before = '[\n';
  for await (const row of rows) {
    file.push(strToU8(before + JSON.stringify(row, null, 2)));
    before = ',\n';
    await goOn();
  }
  file.push(strToU8(before === ',\n' ? '\n]\n' : '[]\n'), true);
  await goOn();
}

/** Adds MP3 files uncompressed, because compressing them gains nothing. Returns those that did not fit. */
async function addRecordings(
  deps: ServiceDeps,
  user: UserRow,
  zip: Zip,
  at: Date,
  goOn: () => Promise<void>,
): Promise<string[]> {
  const leftOut: string[] = [];
  let total = 0;
  for await (const { id, state, sha256 } of motesOf(deps, user.id)) {
    const bytes = state === 'ready' && sha256 ? await deps.blobs.get(sha256) : null;
    if (!bytes) continue;
    if (total + bytes.length > MOST_AUDIO_BYTES) {
      leftOut.push(id);
      continue;
    }
    total += bytes.length;
    const file = new ZipPassThrough(`motes/${id}.mp3`);
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
    await goOn();
  }
  return leftOut;
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}
