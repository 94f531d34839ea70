import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Bytes. A whole run fills a sixth of it. */
const ROOM = 1024 ** 3;

/**
 * A folder in memory for what the programs of a test keep only for a moment: browser profiles, databases, caches. On a disk, waiting for
 * it and its file system is a fifteenth of a run. Null where there is less room than `room` bytes, or no such place.
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
  // A database of its own account stands in it.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
