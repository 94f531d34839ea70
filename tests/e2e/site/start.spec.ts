import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { buildPlace } from '../../../scripts/build-place.mjs';
import { BRAND } from '../../../shared/domain/mote/brand.ts';
import { SITE_PORT } from '../api-server.ts';
import { until } from '../journeys/until.ts';

const BUILD_PLACE = buildPlace();
const root = fileURLToPath(new URL('../../..', import.meta.url));
const SITE = `http://127.0.0.1:${SITE_PORT}`;
/** The home page, as it was drawn at build time. */
const HOME = join(BUILD_PLACE, 'dist/site/.pages/index.html');
/** Files that a start builds if necessary. */
const BUILT = ['dist/site/index.html', '.output/chrome-mv3/manifest.json'];

let dataDir: string;
let endStarted = async (): Promise<unknown> => null;
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mote-start-'));
});
test.afterEach(async () => {
  await endStarted();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

interface Started {
  child: ChildProcess;
  said(): string;
  /** Ends it like Ctrl+C; resolves with the exit code. */
  end(): Promise<number | null>;
}

/** Runs what `npm start` runs, without npm; resolves once it prints that it is ready. */
async function start(...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(SITE_PORT), HOST: '', MOTE_PUBLIC_URL: '', MOTE_DATA_DIR: dataDir },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    return (await ended)[0];
  };
  endStarted = end;
  try {
    // The last line of its output.
    await until('it is ready', async () => (said.includes('Ctrl+C ends') ? true : null), 60_000);
  } catch (fault) {
    throw new Error(said, { cause: fault });
  }
  return { child, said: () => said, end };
}

const builtAt = () => Promise.all(BUILT.map(async (path) => (await stat(join(BUILD_PLACE, path))).mtimeMs));

test('[S1-003] npm start serves the built site and its API, explains how to load the extension, and ends by Ctrl+C', async () => {
  const before = await builtAt();
  const started = await start();
  expect(started.said()).toContain(`Mote is ready at ${SITE}\n`);
  expect(started.said()).toContain('chrome://extensions');
  expect(started.said()).toContain(join('.output', 'chrome-mv3'));
  const answer = await fetch(`${SITE}/`);
  const [, script = 'no script'] = /src="(\/assets\/start-[^"]+)"/.exec(await readFile(HOME, 'utf8')) ?? [];
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(script);
  expect((await fetch(`${SITE}/api/z/health`)).status).toBe(200);
  // Mail is not set up, and users can still sign in by the development outbox.
  const outbox = /^ {2}(http:\S+\/dev\/outbox\/[\w-]{22,})$/m.exec(started.said())?.[1] ?? '';
  expect(await (await fetch(outbox)).json()).toEqual([]);
  expect((await fetch(`${SITE}/dev/outbox`)).status).toBe(404);
  expect(await (await fetch(`${SITE}/api/i/providers`)).json()).toMatchObject({ mail: true, outbox: true });
  expect(await started.end()).toBe(0);
  await expect(fetch(`${SITE}/`)).rejects.toThrow();
  // Unchanged sources are not built again.
  expect(await builtAt()).toEqual(before);
});

test('npm test passes beside a running npm start and does not touch its port, data and builds', async () => {
  const started = await start();
  const before = await builtAt();
  const { MOTE_TEST_PORT: _, MOTE_BUILD_DIR: __, ...env } = process.env;
  // A small tier: it builds a server in its own folder and runs the tests on it.
  const run = spawn(process.execPath, ['scripts/test.mjs', 'api', 'worker-api/settings.test.ts'], { cwd: root, env });
  let said = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => (said += chunk));
  expect((await once(run, 'exit'))[0], said).toBe(0);
  expect(said).toMatch(/ok {3}api .* 0 failed/);
  expect(await builtAt()).toEqual(before);
  expect((await fetch(`${SITE}/api/z/health`)).status).toBe(200);
  expect(await started.end()).toBe(0);
});

/** Starts it below a shell, as npm does; the shell passes no signal on. */
function startByShell(): ChildProcess {
  const { npm_lifecycle_event: _, ...outer } = process.env;
  return spawn('sh', ['-c', '"$0" scripts/start.mjs; exit $?', process.execPath], {
    cwd: root,
    env: { ...outer, npm_lifecycle_event: 'start', PORT: String(SITE_PORT), HOST: '', MOTE_DATA_DIR: dataDir },
  });
}

const answers = () =>
  fetch(`${SITE}/api/z/health`).then(
    () => true,
    () => false,
  );

test('the server ends after SIGTERM to the shell of npm start, and after start.mjs was killed', async () => {
  const shell = startByShell();
  endStarted = async () => shell.kill('SIGKILL');
  await until('it answers', async () => ((await answers()) ? true : null), 60_000);
  // A second start reports which process holds the port.
  const second = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(SITE_PORT), HOST: '', MOTE_DATA_DIR: dataDir },
  });
  let said = '';
  second.stderr.on('data', (chunk) => (said += chunk));
  expect((await once(second, 'exit'))[0]).toBe(1);
  expect(said).toMatch(new RegExp(`Mote runs already at ${SITE} \\(process \\d+, data in ${dataDir}\\)`));
  shell.kill('SIGTERM');
  await until('the server has ended', async () => ((await answers()) ? null : true), 30_000);
  const started = await start();
  started.child.kill('SIGKILL');
  await until('the server has ended', async () => ((await answers()) ? null : true), 30_000);
});

test('npm start -- --browser opens Chromium with the extension, in a profile below the data folder', async () => {
  const started = await start('--browser', '--headless=new', '--remote-debugging-port=0');
  const port = await until('the browser says its port', async () => {
    const file = join(dataDir, 'browser', 'DevToolsActivePort');
    // The file is created empty and written a moment later.
    return (existsSync(file) && (await readFile(file, 'utf8')).split('\n')[0]) || null;
  });
  await until('the extension runs in it', async () => {
    const targets: { url: string }[] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
    return targets.some(({ url }) => url.startsWith(`chrome-extension://${BRAND.extensionIds[0]}/`)) ? true : null;
  });
  expect(started.said()).toContain('with the extension');
  expect(await started.end()).toBe(0);
});
