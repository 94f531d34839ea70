import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { memoryFolder } from './memory-folder.mjs';
import { requireNode } from './node-version.mjs';

requireNode();
const { installPackages } = await import('./install.mjs');
const { installTestPrograms, requireTestPrograms } = await import('./programs.mjs');
const { BROWSERS, GROUND, build } = await import('./build.mjs');
const { verify } = await import('./verify.mjs');
const { bin, root, run, seconds } = await import('./process.mjs');
const { unhandledIn } = await import('./unhandled.mjs');

/** `npm test`: everything, each tier whatever the others say. `npm test -- unit dom`: some tiers. */
const reports = join(root, '.cache', 'test');
/** What Playwright has made of our files: the next run finds it. */
const TRANSFORMED = join(root, '.cache', 'playwright');
/** The channel of vitest's pages was seen to break on a machine that was full: it waits for ever then, and writes no report. */
const QUIET_MS = 5 * 60_000;

const vitest = (project, ...others) => ({
  command: [
    bin('vitest'),
    [
      'run',
      ...[project, ...others].flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report(project)}`,
    ],
  ],
  report: report(project),
  count: countVitest,
});

const TIERS = {
  verify: { count: verify },
  node: vitest('node', 'node-alone'),
  api: vitest('api'),
  dom: { ...vitest('dom'), files: [bin('vitest'), ['list', '--project', 'dom', '--filesOnly', '--json']] },
  house: vitest('house'),
  e2e: {
    command: [bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts']],
    report: join(root, '.cache', 'e2e.json'),
    count: ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped,
      faults: suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(faultOfSpec),
      unsteady: suites
        .flatMap(specsOf)
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map(faultOfSpec),
    }),
  },
  faults: {
    command: [process.execPath, ['scripts/faults.mjs', '--small']],
    // What a killed server or browser has kept is asked of a disk.
    isOnDisk: true,
    report: join(root, '.cache', 'faults.json'),
    count: (results) => ({
      passed: results.filter(({ ok }) => ok).length,
      failed: results.filter(({ ok }) => ok === false).length,
      faults: results
        .filter(({ ok }) => ok === false)
        .map((result) => ({ what: result.name, why: JSON.stringify(result) })),
      unsteady: results
        .filter(({ ok, unsteady }) => ok !== false && unsteady !== undefined)
        .map(({ name, unsteady }) => ({ what: name, why: unsteady })),
      notShown: results
        .filter(({ ok, notShown }) => ok !== false && notShown !== undefined)
        .map(({ name, notShown }) => `${name}, ${notShown}; in full: npm run faults -- ${name}`),
    }),
  },
};
const GROUPS = { unit: ['node', 'api'] };
/**
 * Tiers that run side by side, one after the other within a lane: most of them wait for a browser or a clock most of the time. What
 * needs the site's fixed port, and what measures sound in real time in a whole browser, is in one lane. What comes before BUILDS
 * needs no built extension and no site.
 */
const BUILDS = 'build';
const LANES = [
  ['node', BUILDS, 'api', 'dom', 'verify', 'house'],
  [BUILDS, 'e2e', 'faults'],
];

const wishes = process.argv.slice(2).flatMap((name) => GROUPS[name] ?? [name]);
const unknown = wishes.find((name) => !(name in TIERS));
if (unknown) {
  console.error(`There is no tier '${unknown}'. Tiers: ${[...Object.keys(TIERS), ...Object.keys(GROUPS)].join(' ')}`);
  process.exit(1);
}
const names = wishes.length > 0 ? Object.keys(TIERS).filter((name) => wishes.includes(name)) : Object.keys(TIERS);

const started = performance.now();
const summary = [];
await Promise.all([installPackages(), installTestPrograms()]);
process.env.MOTE_CHROMIUM = await requireTestPrograms();
mkdirSync(reports, { recursive: true });
const memory = memoryFolder();
process.once('exit', () => memory?.remove());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
// The texts and the dictionary are read by tests of every tier.
const failedFirst = await build({ only: GROUND });
const builds = makeBuilds();
const lanes = LANES.map((lane) => lane.filter((name) => name === BUILDS || names.includes(name))).filter((lane) =>
  lane.some((name) => name !== BUILDS),
);
await Promise.all([builds, ...lanes.map(runLane)]);
const order = [BUILDS, ...Object.keys(TIERS)];
summary.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
printSummary();

async function runLane(lane) {
  for (const name of lane) {
    if (name === BUILDS) await builds;
    else summary.push(await runTier(name));
  }
}

async function makeBuilds() {
  const since = performance.now();
  const failed = [...failedFirst, ...(await build({ browsers: BROWSERS }))];
  summary.push({
    name: BUILDS,
    passed: failed.length === 0 ? 1 : 0,
    failed: failed.length,
    time: seconds(since),
  });
}

function printHead(what) {
  console.log(`\n── ${what} ${'─'.repeat(Math.max(0, 60 - what.length))}`);
}

/** Beside another lane its output is shown when it is over, in one piece. */
async function runTier(name) {
  const { command, report, count, files, isOnDisk } = TIERS[name];
  const since = performance.now();
  const isAlone = lanes.length === 1;
  printHead(isAlone ? name : `${name} begins`);
  if (!command) return { name, ...(await count()), time: seconds(since) };
  rmSync(report, { force: true });
  let isStuck = false;
  let said = '';
  const runShown = async (...what) => {
    const env = memory && !isOnDisk ? { TMPDIR: memory.folder, PWTEST_CACHE_DIR: TRANSFORMED } : {};
    const how = isAlone ? {} : { output: 'collect', ...(files && { quietMs: QUIET_MS }) };
    const answer = await run(...what, { env, ...how });
    if (!isAlone) {
      printHead(name);
      console.log(answer.text.trim());
    }
    isStuck ||= answer.isStuck === true;
    said = answer.text;
    return answer.code;
  };
  let code = await runShown(...command);
  if (isStuck) {
    rmSync(report, { force: true });
    code = await runShown(...command);
  }
  let results = readReport(report);
  const lost = files && code !== 0 ? await filesLost(files, results) : [];
  if (lost.length > 0) {
    const before = results.testResults.filter(({ name: file }) => !lost.includes(file));
    rmSync(report, { force: true });
    code = await runShown(command[0], [...command[1], ...lost]);
    results = { testResults: [...before, ...(readReport(report)?.testResults ?? [])] };
  }
  const counted = results ? count(results) : { passed: 0, failed: 0 };
  const unhandled = code !== 0 && counted.failed === 0 ? unhandledIn(said) : null;
  if (unhandled) {
    // Like a test that failed, where it is known which files they were.
    const mayGoAgain = files && unhandled.files !== null;
    if (mayGoAgain) code = await runShown(command[0], [...command[1], ...unhandled.files]);
    const row = { what: unhandled.files?.join(' ') ?? 'outside of the tests', why: unhandled.why };
    (code === 0 ? counted.unsteady : counted.faults).push(row);
  }
  if (lost.length > 0) {
    counted.unsteady.push({ what: relative(root, lost[0]), why: `a page died, ${lost.length} files had a second go` });
  }
  if (isStuck)
    counted.unsteady?.push({
      what: name,
      why: `nothing was said for ${QUIET_MS / 60_000} minutes; all had a second go`,
    });
  // A tier that broke outside of its tests (no report, an unhandled error, nothing found) has failed too.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  if (counted.passed + counted.failed === 0) counted.failed = 1;
  return { name, ...counted, time: seconds(since) };
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** A page that dies ends the run with it: the files that are not done, the one it died in first. None without a report. */
async function filesLost([command, args], results) {
  if (!results) return [];
  const { text } = await run(command, args, { output: 'collect' });
  const all = JSON.parse(text.slice(text.indexOf('['))).map(({ file }) => file);
  const died = results.testResults
    .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'pending'))
    .map(({ name }) => name);
  const begun = new Set(results.testResults.map(({ name }) => name));
  return [...died, ...all.filter((file) => !begun.has(file))];
}

function countVitest({ testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return {
    passed,
    failed: tests.length - passed + brokenFiles.length,
    faults: [
      ...brokenFiles.map(({ name, message }) => ({ what: relative(root, name), why: message })),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.filter(({ status }) => status !== 'passed').map((result) => faultOfVitest(name, result)),
      ),
    ],
    // Of one that passed at its second go the messages of the first are kept.
    unsteady: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map((result) => faultOfVitest(name, result)),
    ),
  };
}

function faultOfVitest(file, { fullName, failureMessages, status }) {
  return { what: `${relative(root, file)} › ${fullName}`, why: failureMessages.join('\n') || status };
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

/** Who reads only the end of a long log must still see what failed, and why; and what passed at its second go only. */
function printFaults({ name, faults = [], unsteady = [] }) {
  const rows = [
    ...unsteady.map((row) => ({ word: 'UNSTEADY', ...row })),
    ...faults.slice(0, 10).map((row) => ({ word: 'FAIL', ...row })),
  ];
  for (const { word, what, why } of rows) {
    const lines = stripVTControlCharacters(String(why))
      .split('\n')
      .filter((line) => line.trim() !== '');
    console.log(`${word} ${name}: ${what}`);
    for (const line of lines.slice(0, 6)) console.log(`       ${line.slice(0, 300)}`);
  }
}

function printSummary() {
  console.log(`\n── summary ${'─'.repeat(53)}`);
  for (const row of summary) printFaults(row);
  for (const what of summary.flatMap(({ notShown = [] }) => notShown)) console.log(`not shown here: ${what}`);
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
