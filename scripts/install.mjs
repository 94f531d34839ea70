import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './process.mjs';
import { installPrograms } from './programs.mjs';

const lockfile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.mote-stamp');

/** Installs the packages of the lockfile if node_modules is missing or belongs to another lockfile. */
export async function installPackages() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (!isInstalled(hash)) {
    console.log('Installing packages (a few minutes the first time) …');
    await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  await requireDatabaseBinary();
  if (readStamp() !== hash) writeFileSync(stamp, hash);
}

const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : null);

/** Also accepts npm's own record of node_modules, so that a developer's `npm install` is not repeated. */
function isInstalled(hash) {
  if (readStamp() === hash) return true;
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages);
  return wanted.every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !installed[path]),
  );
}

async function runNpm(args) {
  if ((await tryNpm(args)) === 0) return;
  // better-sqlite3 compiles itself if no prebuilt binary fits, which is the usual reason for a failed first install.
  if (await installPrograms(['python3', 'make', 'g++'])) {
    if ((await tryNpm(args)) === 0) return;
  }
  console.error(
    `npm ${args[0]} failed; its own message stands above. When it speaks of node-gyp or better-sqlite3, a compiler is missing:\n` +
      '  sudo apt-get install -y python3 build-essential\nthen run the command again.',
  );
  process.exit(1);
}

async function tryNpm(args) {
  const npm = process.env.npm_execpath;
  const { code } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  return code;
}

/** Rebuilds a database binary of another Node version, which would fail at the first request with an obscure error. */
async function requireDatabaseBinary() {
  const probe = ['-e', "new (require('better-sqlite3'))(':memory:').close()"];
  if ((await run(process.execPath, probe, { output: 'collect' })).code === 0) return;
  console.log('Building the database driver for this Node …');
  await runNpm(['rebuild', 'better-sqlite3']);
}
