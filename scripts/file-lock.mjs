import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 250;

/**
 * Locks `path` for this process. Returns a function that releases the lock, or null if another process still holds it
 * after `waitMs`. The operating system releases the lock when its process ends, also after SIGKILL. The lock is
 * SQLite's, since Node has none.
 */
export async function lockFile(path, waitMs = 0) {
  const { default: Database } = await import('better-sqlite3');
  mkdirSync(dirname(path), { recursive: true });
  const database = new Database(path, { timeout: 0 });
  const until = performance.now() + waitMs;
  while (!tryLock(database)) {
    if (performance.now() >= until) {
      database.close();
      return null;
    }
    await sleep(RETRY_MS);
  }
  return () => void database.close();
}

function tryLock(database) {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error.code === 'SQLITE_BUSY') return false;
    database.close();
    throw error;
  }
}
