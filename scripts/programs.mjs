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

/** The programs that the tests need beside Node: a check whether each is installed, and its Debian package. */
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

/** An optional program and its package: it makes the tests faster. */
const QUICKER = 'chromium-headless-shell';

const isRoot = () => process.getuid?.() === 0;
const isUbuntu = () => existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));

/**
 * Installs missing programs by apt if permitted; otherwise prints the command. Returns true if it installed something.
 */
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
/** Waits up to 600 s for the lock of another running apt. */
const WAIT_FOR_APT = ['-o', 'DPkg::Lock::Timeout=600'];

async function install(packages, options = {}) {
  const args = ['-qq', ...WAIT_FOR_APT, ...INSTALL, ...packages];
  return (await run('apt-get', args, { env: ASKS_NOTHING, ...options })).code === 0;
}

const packagesFor = (names) => [
  ...new Set(names.filter((name) => !PROGRAMS[name].isThere()).map((name) => PROGRAMS[name].package)),
];

const TEST_PROGRAMS = Object.keys(PROGRAMS).filter((name) => !['python3', 'make', 'g++'].includes(name));

/**
 * Installs the programs of the tests, if permitted. Needs no npm packages, so it can run in parallel with their
 * installation.
 */
export async function installTestPrograms() {
  await installPrograms(forThisSystem(TEST_PROGRAMS));
  await installQuicker();
}

/**
 * Installs the optional program by apt, if permitted, with the current package lists. Returns true if it was installed.
 * Ubuntu has no such package.
 */
export async function installQuicker() {
  if (onPath(QUICKER) || !onPath('apt-get') || !isRoot()) return false;
  return install([QUICKER], { output: 'collect' });
}

/** Requires all programs of the tests. Exits with a clear message if one is missing and cannot be installed. */
export const requireTestPrograms = () => requirePrograms(TEST_PROGRAMS);

/** Requires the browser for runs outside of the tests: demo and screens. */
export const requireBrowser = () => requirePrograms(['chromium']);

/** Ubuntu's chromium package is a stub for a snap, which a container or a server cannot run. */
const forThisSystem = (names) => (isUbuntu() ? names.filter((name) => name !== 'chromium') : names);

/**
 * Exits with a clear message if one of `names` is missing and cannot be installed. Returns the path of a Chromium that
 * loads extensions.
 */
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

/** Returns a Chromium that loads extensions; installs or downloads it if needed. Null: that failed. */
export async function provideBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (isRoot() && !isUbuntu()) await installPrograms(['chromium']);
  return (await findBrowser()) ?? (await fetchBrowser());
}

/** Downloads Playwright's own Chromium. Null: the download failed. */
async function fetchBrowser() {
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  console.log('Fetching a Chromium …');
  await run(process.execPath, [cli, 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']);
  return findBrowser();
}

/** Returns the system's Chromium, else Playwright's if it was downloaded, else null. */
async function findBrowser() {
  const system = chromiumPath();
  if (system) return system;
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}
