import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codesOf, lockFile, makeDataFolder } from './db/sqlite-file.ts';
import { SettingsError } from './settings-error.ts';

const OWN_FILES = ['mote.sqlite', 'mote.sqlite-wal', 'mote.sqlite-shm', 'mote.lock', 'server.json'];
const OWN_FOLDERS = ['blobs', 'parts', 'aside'];
/** Permissions of users other than owner and group. */
const OTHERS = 0o007;
const OWNER_ONLY = 0o700;

/**
 * Claims the data folder for one server. Locks between requests are per process, so two servers on one SQLite file
 * could lose changes. The operating system releases the claim when the process ends, also after SIGKILL. Returns the
 * release function.
 */
export function claimDataFolder(folder: string, address: string): () => void {
  makeDataFolder(folder);
  const noteFile = join(folder, 'server.json');
  const release = lockOf(join(folder, 'mote.lock'), folder, noteFile);
  try {
    writeFileSync(noteFile, JSON.stringify({ pid: process.pid, address }), { mode: 0o600 });
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

function lockOf(file: string, folder: string, noteFile: string): () => void {
  try {
    return lockFile(file);
  } catch (error) {
    if (!codesOf(error).includes('SQLITE_BUSY') && !isHeld(error)) throw error;
    throw new SettingsError(
      `The data folder ${folder} is in use by another Mote (${holderOf(noteFile)}).\nEnd that one, or name another folder: MOTE_DATA_DIR`,
    );
  }
}

const isHeld = (error: unknown): boolean => error instanceof SettingsError && error.message.includes('SQLITE_BUSY');

function holderOf(noteFile: string): string {
  try {
    const { pid, address } = JSON.parse(readFileSync(noteFile, 'utf8'));
    return `process ${pid}, ${address}`;
  } catch {
    return 'it left no note of itself';
  }
}

/**
 * Removes the read permission of other users of the machine from our files below `folder`, because older versions
 * granted it. Keeps permissions of a group alone, since an administrator gave them. Returns the paths that it could not
 * change.
 */
export function makePrivate(folder: string): string[] {
  return [...OWN_FILES, ...OWN_FOLDERS].map((name) => join(folder, name)).filter((path) => !isMadePrivate(path));
}

function isMadePrivate(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & OTHERS) === 0) return true;
  try {
    chmodSync(path, found.mode & OWNER_ONLY);
    return true;
  } catch (error) {
    if (codesOf(error).some((code) => ['EPERM', 'EROFS'].includes(code))) return false;
    throw error;
  }
}
