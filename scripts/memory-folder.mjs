import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** The required space, in bytes. A whole run uses a sixth of it. */
const ROOM = 1024 ** 3;

/**
 * Creates a folder in memory for short-lived data of tests: browser profiles, databases, caches. On a disk, its file
 * system takes a fifteenth of a run's time. Returns null if there is no such place, or less than `room` bytes free.
 */
export function memoryFolder(place = IN_MEMORY, room = ROOM) {
  let free;
  try {
    accessSync(place, constants.W_OK);
    const { bavail, bsize } = statfsSync(place);
    free = bavail * bsize;
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EROFS'].includes(error.code)) return null;
    throw error;
  }
  if (free < room) return null;
  const folder = mkdtempSync(join(place, 'mote-test-'));
  // Another account's database runs in it.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
