import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { requireNode } from './node-version.mjs';

requireNode();
const { installPackages } = await import('./install.mjs');
const { requireTestPrograms } = await import('./programs.mjs');
const { build } = await import('./build.mjs');
const { verify } = await import('./verify.mjs');
const { bin, root, run, seconds } = await import('./process.mjs');

/** `npm test`: everything, each tier whatever the others say. `npm test -- unit dom`: some tiers. */
const reports = join(root, '.cache', 'test');
const vitest = (project) => ({
  command: [
    bin('vitest'),
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report(project)}`],
  ],
  report: report(project),
  count: countVitest,
});

const TIERS = {
  verify: { count: verify },
  node: vitest('node'),
  api: vitest('api'),
  dom: vitest('dom'),
  house: vitest('house'),
  e2e: {
    command: [bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts']],
    report: join(root, '.cache', 'e2e.json'),
    count: ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped,
      faults: suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(faultOfSpec),
    }),
  },
  faults: {
    command: [process.execPath, ['scripts/faults.mjs', '--small']],
    report: join(root, '.cache', 'faults.json'),
    count: (results) => ({
      passed: results.filter(({ ok }) => ok).length,
      failed: results.filter(({ ok }) => !ok).length,
      faults: results.filter(({ ok }) => !ok).map((result) => ({ what: result.name, why: JSON.stringify(result) })),
    }),
  },
};
const GROUPS = { unit: ['node', 'api'] };

const wishes = process.argv.slice(2).flatMap((name) => GROUPS[name] ?? [name]);
const unknown = wishes.find((name) => !(name in TIERS));
if (unknown) {
  console.error(`There is no tier '${unknown}'. Tiers: ${[...Object.keys(TIERS), ...Object.keys(GROUPS)].join(' ')}`);
  process.exit(1);
}
const names = wishes.length > 0 ? Object.keys(TIERS).filter((name) => wishes.includes(name)) : Object.keys(TIERS);

const started = performance.now();
const summary = [];
await installPackages();
process.env.MOTE_CHROMIUM = await requireTestPrograms();
mkdirSync(reports, { recursive: true });
const failedBuilds = await build();
summary.push({
  name: 'build',
  passed: failedBuilds.length === 0 ? 1 : 0,
  failed: failedBuilds.length,
  time: seconds(started),
});
for (const name of names) summary.push(await runTier(name));
printSummary();

async function runTier(name) {
  const { command, report, count } = TIERS[name];
  const since = performance.now();
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  if (!command) return { name, ...(await count()), time: seconds(since) };
  rmSync(report, { force: true });
  const { code } = await run(...command);
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  // A tier that broke outside of its tests (no report, an unhandled error, nothing found) has failed too.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  if (counted.passed + counted.failed === 0) counted.failed = 1;
  return { name, ...counted, time: seconds(since) };
}

function countVitest({ numPassedTests, numTotalTests, testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + brokenFiles.length,
    faults: [
      ...brokenFiles.map(({ name, message }) => ({ what: relative(root, name), why: message })),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status !== 'passed')
          .map(({ fullName, failureMessages, status }) => ({
            what: `${relative(root, name)} › ${fullName}`,
            why: failureMessages.join('\n') || status,
          })),
      ),
    ],
  };
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function faultOfSpec({ file, title, tests }) {
  const messages = tests.flatMap(({ results }) =>
    results.flatMap(({ errors }) => errors.map(({ message }) => message)),
  );
  return { what: `${file} › ${title}`, why: messages.join('\n') };
}

/** Who reads only the end of a long log must still see what failed, and why. */
function printFaults({ name, faults = [] }) {
  for (const { what, why } of faults.slice(0, 10)) {
    const lines = stripVTControlCharacters(String(why))
      .split('\n')
      .filter((line) => line.trim() !== '');
    console.log(`FAIL ${name}: ${what}`);
    for (const line of lines.slice(0, 6)) console.log(`       ${line.slice(0, 300)}`);
  }
}

function printSummary() {
  console.log(`\n── summary ${'─'.repeat(53)}`);
  for (const row of summary) printFaults(row);
  for (const { name, passed, failed, time } of summary) {
    console.log(
      `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${time}`,
    );
  }
  const sum = (key) => summary.reduce((total, row) => total + row[key], 0);
  console.log(`Took ${seconds(started)}.`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

function report(name) {
  return join(root, '.cache', 'test', `${name}.json`);
}
