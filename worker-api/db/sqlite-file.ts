import { accessSync, constants, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { SettingsError } from '../settings-error.ts';

const RESTORE =
  'Put the last backup back (docs/operate.md, "Backup and restore"). Keep the damaged file: sqlite3 FILE .recover may read parts of it.';
/** Size of the largest file that is checked at start, in bytes. Such a check takes well under a second. */
const CHECKED_AT_START = 128 * 1024 * 1024;

/** Returns the codes of an error and of all its causes. */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return ['code' in error ? String(error.code) : '', ...codesOf(error.cause)].filter(Boolean);
}

/** Creates a folder for this user alone. Throws a sentence with the reason if it cannot. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explainFolder(error, folder);
  }
}

/** Runs `open` on the database file and converts failures into a sentence that names the file and the remedy. */
export function explainSqlite<T>(file: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw explain(error, file);
  }
}

/**
 * Opens `file` with an exclusive lock that the operating system releases when the process ends. Returns the release
 * function. Throws SQLITE_BUSY if another process holds the lock.
 */
export function lockFile(file: string): () => void {
  const lock = explainSqlite(file, () => new BetterSqlite3(file, { timeout: 0 }));
  try {
    explainSqlite(file, () => lock.exec('BEGIN EXCLUSIVE'));
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => void lock.close();
}

/**
 * Refuses to create a database where one has been lost. SQLite would delete the newest changes of the old database
 * (-wal), and an empty installation would start beside the old recordings.
 */
export function refuseLostDatabase(file: string, blobsDir: string | undefined): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory())
    throw new SettingsError(`${file} is a folder. Mote needs a file there: move the folder away.`);
  if (found && found.size > 0) return;
  const what = found ? `The database ${file} is empty` : `The database ${file} is missing`;
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) {
    throw new SettingsError(
      `${what}, but ${file}-wal still has its newest changes. Put the database back beside it.\n${RESTORE}`,
    );
  }
  if (blobsDir && hasEntries(blobsDir)) {
    throw new SettingsError(
      `${what}, but there are recordings in ${blobsDir}. ${RESTORE}\nTo begin a new installation, move ${blobsDir} away first.`,
    );
  }
}

/** Refuses a damaged file. Does not check a large file. */
export function refuseDamaged(client: BetterSqlite3.Database, file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > CHECKED_AT_START) return;
  const verdict = String(client.pragma('quick_check(1)', { simple: true }));
  if (verdict !== 'ok')
    throw new SettingsError(`The database ${file} is damaged (${verdict.split('\n')[0]}).\n${RESTORE}`);
}

/**
 * Refuses a database that a newer version has written. `newest`: the time of its last migration; null: it has no
 * migration.
 */
export function refuseNewer(newest: number | null, migrationsFolder: string, database: string): void {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  );
  const known = Math.max(...journal.entries.map(({ when }) => when));
  if (newest === null || newest <= known) return;
  throw new SettingsError(
    `The database ${database} was written by a newer version of Mote. Start that version, or put the backup from before the update back.`,
  );
}

function explain(error: unknown, file: string): unknown {
  const code = codesOf(error).find((known) => known.startsWith('SQLITE_')) ?? '';
  const damaged = new SettingsError(`The database ${file} is damaged, or it is no database (${code}).\n${RESTORE}`);
  if (/^SQLITE_(NOTADB|CORRUPT|FORMAT)/.test(code)) return damaged;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    return new SettingsError(
      `Another program has locked the database ${file} (${code}). End it, then start Mote again.`,
    );
  }
  if (/^SQLITE_(FULL|IOERR_(WRITE|FSYNC|SHMSIZE|SHMMAP|TRUNCATE))/.test(code)) {
    return new SettingsError(
      `The disk of ${dirname(file)} is full, or it takes no more writes (${code}). Make room there.`,
    );
  }
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|AUTH|IOERR_ACCESS)/.test(code)) {
    const at = [dirname(file), file, `${file}-wal`, `${file}-shm`]
      .map((path) => whyNot(path))
      .find((why) => why !== null);
    return new SettingsError(`Mote cannot write the database ${file} (${code}). ${at ?? OWN}`);
  }
  if (code.startsWith('SQLITE_IOERR')) {
    return new SettingsError(
      `The disk could not read or write the database ${file} (${code}). See the system's log for the disk.`,
    );
  }
  return error;
}

const OWN = 'Give its folder and every file in it to the user that runs Mote.';

/**
 * Returns why this user may not read and write at `path`, with the remedy. Null: the user may, or the path does not
 * exist.
 */
function whyNot(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  if (path.endsWith('-wal') || path.endsWith('-shm')) {
    if (found.isDirectory()) return `${path} is a folder: move it away.`;
  }
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    if (codesOf(error).includes('EROFS')) return `${path} is on a file system that is read-only: mount it for writing.`;
    const user = process.getuid?.() ?? '';
    return `User ${user} may not write ${path}, which belongs to user ${found.uid}: chown -R ${user} ${dirname(path)}`;
  }
}

function explainFolder(error: unknown, folder: string): unknown {
  const [code = ''] = codesOf(error);
  const why: Readonly<Record<string, string>> = {
    EACCES: `This user may not make it. Make it and give it to the user that runs Mote, or name another: MOTE_DATA_DIR.`,
    EPERM: `This user may not make it. Make it and give it to the user that runs Mote, or name another: MOTE_DATA_DIR.`,
    EROFS: 'The file system is read-only. Mount it for writing, or name another folder: MOTE_DATA_DIR.',
    ENOTDIR: 'A part of the path is a file. Name another folder: MOTE_DATA_DIR.',
    EEXIST: 'There is a file of this name. Move it away, or name another folder: MOTE_DATA_DIR.',
    ENOSPC: 'The disk is full. Make room there.',
  };
  return why[code] ? new SettingsError(`Mote cannot use the data folder ${folder} (${code}). ${why[code]}`) : error;
}

function hasEntries(folder: string): boolean {
  return (
    statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true &&
    readdirSync(folder).some((name) => !name.startsWith('probe-'))
  );
}
