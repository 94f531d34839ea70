import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { lockFile } from './file-lock.mjs';
import { root } from './process.mjs';

/** Settings of a running Mote: a test must not use its data, its mail server or its port. */
const FOREIGN = /^(MOTE_.*|DATABASE_URL|PORT|HOST)$/;
/** Settings of the tests themselves (programs, voices, motion). */
const OWN = ['MOTE_CHROMIUM', 'MOTE_HEADLESS_SHELL', 'MOTE_GPL_VOICE', 'MOTE_STILL', 'MOTE_FIREFOX_ID'];
/** Below the range that Linux uses for outgoing connections, so that no other test gets one of these by chance. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/**
 * Claims a build folder and a free port for the tests of this process and its children, and sets the environment to
 * them. The built extension knows the port as its site's. A folder keeps its port, so that the next run finds its build
 * up to date. If another test run of this checkout uses the folder, the next folder is claimed. Does nothing if the
 * environment is set already.
 */
export async function claimTestPlace(parent = join(root, '.cache')) {
  if (process.env.MOTE_TEST_PORT) return;
  for (let number = 1; ; number += 1) {
    const folder = join(parent, `tests-${number}`);
    const release = await lockFile(join(folder, 'lock'));
    if (!release) continue;
    process.once('exit', release);
    enter(folder, await portOf(folder));
    return;
  }
}

function enter(folder, port) {
  for (const name of Object.keys(process.env)) {
    if (FOREIGN.test(name) && !OWN.includes(name)) delete process.env[name];
  }
  process.env.MOTE_BUILD_DIR = folder;
  process.env.MOTE_TEST_PORT = String(port);
  process.env.MOTE_SERVER = `http://127.0.0.1:${port}`;
}

async function portOf(folder) {
  const file = join(folder, 'port');
  const known = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (known >= FIRST_PORT && (await isFree(known))) return known;
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if (!(await isFree(port))) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, String(port));
    return port;
  }
}

async function isFree(port) {
  const probe = createServer();
  const problem = await new Promise((resolve) => {
    probe.once('error', resolve);
    probe.listen(port, '127.0.0.1', () => resolve(null));
  });
  if (problem) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}
