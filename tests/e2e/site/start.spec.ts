import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { BRAND } from '../../../shared/domain/brand.ts';
import { SITE_PORT } from '../api-server.ts';
import { until } from '../journeys/until.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SITE = `http://127.0.0.1:${SITE_PORT}`;
/** What a start builds when it has to. */
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
  /** As Ctrl+C; resolves with the exit code. */
  end(): Promise<number | null>;
}

/** `npm start`, as far as npm has nothing to do with it; settles when it says that it is ready. */
async function start(...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(SITE_PORT), HOST: '', MOTE_PUBLIC_URL: '', MOTE_DATA_DIR: dataDir },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const end = async () => {
    if (child.exitCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    return (await ended)[0];
  };
  endStarted = end;
  try {
    // The last of what it says.
    await until('it is ready', async () => (said.includes('Ctrl+C ends') ? true : null), 60_000);
  } catch (fault) {
    throw new Error(said, { cause: fault });
  }
  return { child, said: () => said, end };
}

const builtAt = () => Promise.all(BUILT.map(async (path) => (await stat(join(root, path))).mtimeMs));

test('[S1-003] npm start serves the built site and its API, says how to load the extension, and ends by Ctrl+C', async () => {
  const before = await builtAt();
  const started = await start();
  expect(started.said()).toContain(`Mote is ready at ${SITE}\n`);
  expect(started.said()).toContain('chrome://extensions');
  expect(started.said()).toContain(join('.output', 'chrome-mv3'));
  const answer = await fetch(`${SITE}/`);
  expect([answer.status, await answer.text()]).toEqual([200, await readFile(join(root, BUILT[0] ?? ''), 'utf8')]);
  expect((await fetch(`${SITE}/api/z/health`)).status).toBe(200);
  // Nobody has set up mail, and people can sign in all the same.
  expect(started.said()).toContain(`${SITE}/dev/outbox`);
  expect(await (await fetch(`${SITE}/dev/outbox`)).json()).toEqual([]);
  expect(await (await fetch(`${SITE}/api/i/providers`)).json()).toMatchObject({ mail: true, outbox: true });
  expect(await started.end()).toBe(0);
  await expect(fetch(`${SITE}/`)).rejects.toThrow();
  // What has not changed is not built again.
  expect(await builtAt()).toEqual(before);
});

test('npm start -- --browser opens Chromium with the extension, in a profile below the data folder', async () => {
  const started = await start('--browser', '--headless=new', '--remote-debugging-port=0');
  const port = await until('the browser says its port', async () => {
    const file = join(dataDir, 'browser', 'DevToolsActivePort');
    // It is made empty and written a moment later.
    return (existsSync(file) && (await readFile(file, 'utf8')).split('\n')[0]) || null;
  });
  await until('the extension runs in it', async () => {
    const targets: { url: string }[] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
    return targets.some(({ url }) => url.startsWith(`chrome-extension://${BRAND.extensionIds[0]}/`)) ? true : null;
  });
  expect(started.said()).toContain('with the extension');
  expect(await started.end()).toBe(0);
});
