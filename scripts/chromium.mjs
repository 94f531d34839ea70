import { existsSync } from 'node:fs';

/**
 * The Chromium that tests, demo and screens drive: MOTE_CHROMIUM, else the system's. Null: Playwright's own (Ubuntu, whose
 * chromium package is a snap stub).
 */
export function chromiumPath() {
  const candidates = [process.env.MOTE_CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}
