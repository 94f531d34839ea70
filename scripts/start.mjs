import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { createInterface } from 'node:readline';
import { requireNode } from './node-version.mjs';
import { SERVER_ARGS } from './server-command.mjs';

requireNode();
const { installPackages } = await import('./install.mjs');
const { build, buildSettings } = await import('./build.mjs');
const { extensionFolderOf } = await import('./build-place.mjs');
const { root } = await import('./process.mjs');

const extensionFolder = extensionFolderOf('chrome');
/** The time-out in ms: a process that holds the port may answer nothing. */
const PROBE_MS = 5_000;
/** The interval between two checks of the parent process, in ms. */
const PARENT_MS = 500;
const port = Number(process.env.PORT || 8787);
const host = process.env.HOST || '127.0.0.1';
const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(host);
const publicUrl = process.env.MOTE_PUBLIC_URL || `http://127.0.0.1:${port}`;
const dataFolder = absolute(process.env.MOTE_DATA_DIR || '.mote');
const outboxKey = process.env.MOTE_DEV_OUTBOX || randomBytes(16).toString('base64url');
const [wantsBrowser, browserArgs] = [
  process.argv.includes('--browser'),
  process.argv.slice(2).filter((a) => a !== '--browser'),
];

if (!Number.isInteger(port) || port < 1 || port > 65535)
  stop(`PORT must be a number from 1 to 65535, not '${process.env.PORT}'.`);
await requireFreePort();
await installPackages();
if ((await build({ settings: buildSettings(publicUrl) })).length > 0)
  stop('The build failed; its messages stand above.');

const children = new Set();
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
endWithParent();
const server = startServer();
server.on('exit', (code, signal) => {
  children.delete(server);
  if (!isEnding) console.error(`The server has ended (${signal ?? `code ${code}`}); its messages stand above.`);
  void end(isEnding ? 0 : 1);
});

function startServer() {
  const child = spawn(process.execPath, SERVER_ARGS, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: host,
      MOTE_DATA_DIR: dataFolder,
      MOTE_PUBLIC_URL: publicUrl,
      MOTE_DEV_OUTBOX: outboxKey,
    },
    // The server ends when this channel ends, also if this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.add(child);
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('Mote is ready')) console.log(line);
    else void sayReady();
  });
  return child;
}

/** Requests this from the server, which decides where mails may be shown. */
async function hasOutbox() {
  try {
    return (await fetch(`${localUrl()}/dev/outbox/${outboxKey}`)).ok;
  } catch (error) {
    console.error(`Whether mails are shown on this machine could not be asked: ${error.message}`);
    return false;
  }
}

async function sayReady() {
  console.log(`Mote is ready at ${publicUrl}`);
  if (await hasOutbox())
    console.log(
      `No mail server is set. Mails, with the links to sign in, are shown at this secret address:\n  ${publicUrl}/dev/outbox/${outboxKey}`,
    );
  if (!isLoopback) console.log(`It listens on ${host}:${port}, beyond this machine.`);
  if (wantsBrowser) return openBrowser();
  console.log(
    `\nTo load the extension: open chrome://extensions, switch on "Developer mode", press "Load unpacked" and choose\n  ${extensionFolder}\n` +
      'or let this command open a Chromium that has it: npm start -- --browser\n\nCtrl+C ends Mote.',
  );
}

/**
 * Opens a browser with the extension. Its profile is below the data folder, so the user's own browser is not changed.
 */
async function openBrowser() {
  const { provideBrowser } = await import('./programs.mjs');
  const path = await provideBrowser();
  if (!path) {
    console.error(
      'No Chromium was found. Install one (Debian: apt-get install chromium; elsewhere:\n' +
        'node node_modules/playwright-core/cli.js install chromium), or load the extension into your own browser by hand:\n' +
        `chrome://extensions → Developer mode → Load unpacked → ${extensionFolder}`,
    );
    return;
  }
  const browser = spawn(
    path,
    [
      `--user-data-dir=${join(dataFolder, 'browser')}`,
      `--disable-extensions-except=${extensionFolder}`,
      `--load-extension=${extensionFolder}`,
      '--no-first-run',
      '--no-default-browser-check',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...browserArgs,
      publicUrl,
    ],
    { stdio: 'ignore' },
  );
  children.add(browser);
  browser.on('error', (error) => console.error(`The browser could not be started: ${error.message}`));
  browser.on('exit', (code) => {
    children.delete(browser);
    if (isEnding) return;
    if (code === 0) console.log('The browser was closed; Mote goes on. Ctrl+C ends it.');
    else console.error(`The browser ended at once (code ${code}): is there a screen? Mote goes on at ${publicUrl}`);
  });
  console.log(`Opened ${path} with the extension. Ctrl+C ends Mote and that browser.`);
}

/**
 * Ends this process when npm has ended: a SIGTERM to `npm start` ends npm and its shell, but the shell forwards no
 * signal. A process without npm may outlive its parent, as with nohup.
 */
function endWithParent() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void end(), PARENT_MS).unref();
}

/** Ends the children first, so that their last writes are on disk; kills a child that does not respond after 10 s. */
async function end(code = 0) {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
  const killer = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 10_000);
  await Promise.all(
    [...children].map((child) => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null)),
  );
  clearTimeout(killer);
  process.exit(code);
}

async function requireFreePort() {
  const probe = createServer();
  const problem = await new Promise((resolve) => {
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
  if (problem?.code === 'EADDRINUSE') {
    const isMote = await answersAsMote();
    const holder = isMote
      ? `Mote runs already at ${localUrl()}${noteOf(port)}`
      : `Port ${port} is taken by another program, which is no Mote`;
    stop(
      `${holder}.\nEnd that one, or choose another port${isMote ? ' and data folder' : ''}: ${isMote ? 'MOTE_DATA_DIR=.mote-2 ' : ''}PORT=${port + 1} npm start`,
    );
  }
  if (problem?.code === 'EACCES')
    stop(`This user may not open port ${port}. Choose one above 1023: PORT=8787 npm start`);
  if (problem) stop(`Mote cannot listen on ${host}:${port}: ${problem.message}`);
}

/** Returns the URL of the server on this machine. */
function localUrl() {
  const at = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${at.includes(':') ? `[${at}]` : at}:${port}`;
}

/** Returns true if a Mote server uses the port, healthy or not. */
async function answersAsMote() {
  try {
    const answer = await fetch(`${localUrl()}/api/z/health`, { signal: AbortSignal.timeout(PROBE_MS) });
    const { database, blobs } = await answer.json();
    return database !== undefined && blobs !== undefined;
  } catch (error) {
    // No HTTP, no JSON or no response: no working Mote server.
    if (error instanceof Error) return false;
    throw error;
  }
}

/** Returns process and data folder of the Mote server on this port, if it uses our data folder. */
function noteOf(taken) {
  const file = join(dataFolder, 'server.json');
  if (!existsSync(file)) return '';
  const { pid, address } = JSON.parse(readFileSync(file, 'utf8'));
  return address?.endsWith(`:${taken}`) ? ` (process ${pid}, data in ${dataFolder})` : '';
}

function absolute(path) {
  return isAbsolute(path) ? path : join(root, path);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
