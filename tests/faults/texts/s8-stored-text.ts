import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nastyStrings } from '../../data/nasty-strings.ts';
import { must } from '../../e2e/journeys/until.ts';
import type { RunFault } from '../contract.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Mark in the title of a test beside its code that covers this promise. */
const NAMED = '(S8)';
const FOLDERS = ['extension', 'shared', 'web', 'worker-api'];

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; message: string; assertionResults: { status: string }[] }[];
}

/**
 * S8: stored text never becomes markup. Every place that shows stored text has a test beside its code, most with all
 * 500 strings; this test runs them together. In `npm test`, those that need a browser run in their own tier.
 */
export const run: RunFault = async ({ isSmall, log }) => {
  const folder = await mkdtemp(join(tmpdir(), 'mote-s8-'));
  try {
    const file = join(folder, 'report.json');
    const wanted = (await testFiles()).filter((name) => !isSmall || !name.includes('.dom.'));
    await runTests(wanted, file);
    const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(await readFile(file, 'utf8'));
    const places = testResults.filter(({ assertionResults }) =>
      assertionResults.some(({ status }) => status === 'passed'),
    );
    for (const { name } of places) log(name.slice(root.length));
    for (const { message } of testResults) if (message) log(message);
    must(numFailedTests === 0, `${numFailedTests} failed`);
    must(places.length === wanted.length, `${places.length} of ${wanted.length} places were tried`);
    return { ok: numPassedTests > 0, count: numPassedTests, places: places.length, strings: nastyStrings().length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function testFiles(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.test\.tsx?$/.test(name)) continue;
      const path = join(folder, name);
      if ((await readFile(join(root, path), 'utf8')).includes(NAMED)) found.push(path);
    }
  }
  return found;
}

async function runTests(files: readonly string[], report: string): Promise<void> {
  const pattern = NAMED.replace(/[()]/g, '\\$&');
  const args = ['run', ...files, '-t', pattern, '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  await once(child, 'exit');
}
