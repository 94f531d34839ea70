import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './process.mjs';

const CLAIM = `
const { claimTestPlace } = await import('./scripts/test-place.mjs');
await claimTestPlace(process.argv[1]);
console.log(JSON.stringify(process.env));
process.stdin.resume().on('end', () => process.exit());
`;

let parent;
const runs = new Set();
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mote-places-'));
});
afterEach(async () => {
  for (const run of runs) await run.kill();
  rmSync(parent, { recursive: true });
});

/** Starts a test run of this checkout; resolves once it has claimed its place. `end()` or SIGKILL ends it. */
async function claim(settings = {}) {
  const { MOTE_TEST_PORT: _, MOTE_BUILD_DIR: __, ...outer } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', CLAIM, parent], {
    cwd: root,
    env: { ...outer, ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
    runs.delete(run);
  };
  const run = { env: {}, kill };
  runs.add(run);
  let text = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.endsWith('\n')) break;
  }
  run.env = JSON.parse(text);
  return run;
}

test('two test runs at once get different folders and ports, none of them 8787', async () => {
  const [one, two] = [await claim(), await claim()];
  expect(one.env.MOTE_BUILD_DIR).toBe(join(parent, 'tests-1'));
  expect(two.env.MOTE_BUILD_DIR).toBe(join(parent, 'tests-2'));
  const ports = [one, two].map(({ env }) => Number(env.MOTE_TEST_PORT));
  expect(new Set([...ports, 8787]).size).toBe(3);
  expect(one.env.MOTE_SERVER).toBe(`http://127.0.0.1:${ports[0]}`);
});

test('a killed run leaves its folder free, and the next run keeps the port that is built in', async () => {
  const first = await claim();
  await first.kill();
  const next = await claim();
  expect(next.env.MOTE_BUILD_DIR).toBe(first.env.MOTE_BUILD_DIR);
  expect(next.env.MOTE_TEST_PORT).toBe(first.env.MOTE_TEST_PORT);
});

test('replaces a port that another program uses meanwhile', async () => {
  const first = await claim();
  await first.kill();
  const other = createServer().listen(Number(first.env.MOTE_TEST_PORT), '127.0.0.1');
  await once(other, 'listening');
  try {
    const next = await claim();
    expect(next.env.MOTE_TEST_PORT).not.toBe(first.env.MOTE_TEST_PORT);
    expect(readFileSync(join(parent, 'tests-1', 'port'), 'utf8')).toBe(next.env.MOTE_TEST_PORT);
  } finally {
    other.close();
  }
});

test.each(['', 'eighty', '80'])('replaces a port file with the content %j', async (text) => {
  const first = await claim();
  await first.kill();
  writeFileSync(join(parent, 'tests-1', 'port'), text);
  expect(Number((await claim()).env.MOTE_TEST_PORT)).toBeGreaterThanOrEqual(20_000);
});

test('tests do not see the settings of a running Mote', async () => {
  const { env } = await claim({
    ...{ DATABASE_URL: 'postgres://school/mote', MOTE_DATA_DIR: '/var/lib/mote', MOTE_SMTP_URL: 'smtp://mail.example' },
    ...{
      MOTE_SERVER: 'https://mote.school.example',
      PORT: '8787',
      HOST: '0.0.0.0',
      MOTE_CHROMIUM: '/usr/bin/chromium',
    },
  });
  for (const name of ['DATABASE_URL', 'MOTE_DATA_DIR', 'MOTE_SMTP_URL', 'PORT', 'HOST'])
    expect(env).not.toHaveProperty(name);
  expect(env.MOTE_SERVER).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(env.MOTE_CHROMIUM).toBe('/usr/bin/chromium');
});
