import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumPath } from './chromium.mjs';
import { root, run } from './process.mjs';

const onPath = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

const postgresFolder = '/usr/lib/postgresql';
const hasPostgres = () =>
  onPath('initdb') ||
  (existsSync(postgresFolder) &&
    readdirSync(postgresFolder).some((version) => existsSync(join(postgresFolder, version, 'bin', 'initdb'))));

/** What the tests drive beside Node: how each is found, and its Debian package. */
const PROGRAMS = {
  chromium: { isThere: () => chromiumPath() !== null, package: 'chromium' },
  postgres: { isThere: hasPostgres, package: 'postgresql' },
  ffmpeg: { isThere: () => onPath('ffmpeg'), package: 'ffmpeg' },
  lame: { isThere: () => onPath('lame'), package: 'lame' },
  sox: { isThere: () => onPath('sox'), package: 'sox' },
  strace: { isThere: () => onPath('strace'), package: 'strace' },
  python3: { isThere: () => onPath('python3'), package: 'python3' },
  make: { isThere: () => onPath('make'), package: 'build-essential' },
  'g++': { isThere: () => onPath('g++'), package: 'build-essential' },
};

/** Program and package: it makes the tests quicker where a system has it, and is missed by nobody where it has not. */
const QUICKER = 'chromium-headless-shell';

const isRoot = () => process.getuid?.() === 0;
const isUbuntu = () => existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs what is missing by apt where that is allowed. True: something was installed. Says what to run where it may not. */
export async function installPrograms(names) {
  const packages = packagesFor(names);
  if (packages.length === 0) return false;
  if (!onPath('apt-get')) {
    console.error(`Missing: ${packages.join(', ')}. Install them with your system's package manager.`);
    return false;
  }
  if (!isRoot()) {
    console.error(
      `Missing: ${packages.join(', ')}. Run this, then the command again:\n  sudo apt-get ${[...INSTALL, ...packages].join(' ')}`,
    );
    return false;
  }
  console.log(`Installing ${packages.join(', ')} …`);
  await run('apt-get', ['update', '-qq'], { env: ASKS_NOTHING });
  return install(packages);
}

const INSTALL = ['install', '-y', '--no-install-recommends'];
const ASKS_NOTHING = { DEBIAN_FRONTEND: 'noninteractive' };
/** s. Somebody else may be installing, who has the lock. */
const WAIT_FOR_APT = ['-o', 'DPkg::Lock::Timeout=600'];

async function install(packages, options = {}) {
  const args = ['-qq', ...WAIT_FOR_APT, ...INSTALL, ...packages];
  return (await run('apt-get', args, { env: ASKS_NOTHING, ...options })).code === 0;
}

const packagesFor = (names) => [
  ...new Set(names.filter((name) => !PROGRAMS[name].isThere()).map((name) => PROGRAMS[name].package)),
];

const TEST_PROGRAMS = Object.keys(PROGRAMS).filter((name) => !['python3', 'make', 'g++'].includes(name));

/** What apt has of it, where it may; needs no packages, and may go beside their installation. */
export async function installTestPrograms() {
  await installPrograms(forThisSystem(TEST_PROGRAMS));
  await installQuicker();
}

/** By apt, where it may: its lists are as new as the last installation. True: it was installed. Ubuntu has no such package. */
export async function installQuicker() {
  if (onPath(QUICKER) || !onPath('apt-get') || !isRoot()) return false;
  return install([QUICKER], { output: 'collect' });
}

/** Everything that the tests need; ends with a clear message when a program is missing and may not be installed. */
export const requireTestPrograms = () => requirePrograms(TEST_PROGRAMS);

/** What drives the built extension without a tier of tests: a demo, the pictures. */
export const requireBrowser = () => requirePrograms(['chromium']);

/** Ubuntu's chromium package is a stub for a snap, which a container or a server cannot run. */
const forThisSystem = (names) => (isUbuntu() ? names.filter((name) => name !== 'chromium') : names);

/** Ends with a clear message when one of `names` is missing and may not be installed. The path of a Chromium that loads extensions. */
async function requirePrograms(names) {
  const needed = forThisSystem(names);
  await installPrograms(needed);
  if (packagesFor(needed).length > 0) process.exit(1);
  const path = (await findBrowser()) ?? (await fetchBrowser());
  if (path) return path;
  console.error('No Chromium was found. Run this, then the command again:');
  console.error(
    `  ${isUbuntu() ? 'node node_modules/playwright-core/cli.js install --with-deps chromium' : 'sudo apt-get install -y chromium'}`,
  );
  return process.exit(1);
}

/** A Chromium that loads extensions, which is installed or fetched where there is none. Null: nor could it be. */
export async function provideBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (isRoot() && !isUbuntu()) await installPrograms(['chromium']);
  return (await findBrowser()) ?? (await fetchBrowser());
}

/** Playwright's own. Null: it did not come. */
async function fetchBrowser() {
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  console.log('Fetching a Chromium …');
  await run(process.execPath, [cli, 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']);
  return findBrowser();
}

/** The system's Chromium, else Playwright's if it has been fetched, else null. */
async function findBrowser() {
  const system = chromiumPath();
  if (system) return system;
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}
