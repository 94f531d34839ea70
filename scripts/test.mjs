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
const { buildPlace } = await import('./build-place.mjs');
const { bin, root, run, seconds } = await import('./process.mjs');
const { claimTestPlace } = await import('./test-place.mjs');
const { unhandledIn } = await import('./unhandled.mjs');

/**
 * `npm test` runs all tiers, whatever fails. `npm test -- unit dom` runs some tiers, `npm test -- api
 * worker-api/app.test.ts` some files of a tier. A run has its own builds, reports and site port (test-place.mjs), so
 * that it can run beside a running Mote.
 */
/** Playwright's transform cache of our files, for the next run. */
const TRANSFORMED = join(root, '.cache', 'playwright');
/**
 * The longest silence of vitest, in ms. On a busy machine the channel to its pages was seen to break: it then waits for
 * ever and writes no report.
 */
const QUIET_MS = 5 * 60_000;

const vitest = (project, ...others) => ({
  command: (reportFile) => [
    bin('vitest'),
    [
      'run',
      ...[project, ...others].flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...files,
    ],
  ],
  takesFiles: true,
  count: countVitest,
});

const TIERS = {
  verify: { count: verify },
  node: vitest('node', 'node-alone'),
  api: vitest('api'),
  dom: {
    ...vitest('dom'),
    listed: [bin('vitest'), ['list', '--project', 'dom', '--filesOnly', '--json']],
    // A run that goes silent starts again: then a fifth of the files has a second go instead of all.
    parts: 5,
  },
  house: vitest('house'),
  e2e: {
    command: () => [bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts', ...files]],
    takesFiles: true,
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
    command: () => [process.execPath, ['scripts/faults.mjs', '--small']],
    // Crash tests need a disk: they check what a killed server or browser has stored.
    isOnDisk: true,
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
/** Parts of the build (build.mjs) that a tier needs. The house rules read all of them. */
const PARTS = { api: ['server'], e2e: ['extension', 'site', 'server'], faults: ['extension', 'site', 'server'] };
/**
 * Lanes run in parallel; tiers of one lane run one after the other. Most tiers mostly wait for a browser or a timer.
 * All tiers that need the site's fixed port, or measure sound in real time in a whole browser, are in one lane. Tiers
 * before BUILDS need no built extension and no site.
 */
const BUILDS = 'build';
const LANES = [
  ['node', BUILDS, 'api', 'dom', 'verify', 'house'],
  [BUILDS, 'e2e', 'faults'],
];

const files = process.argv.slice(2).filter((arg) => arg.includes('/'));
const selected = process.argv.slice(2).flatMap((arg) => GROUPS[arg] ?? (files.includes(arg) ? [] : [arg]));
const unknown = selected.find((name) => !(name in TIERS));
if (unknown) {
  console.error(`There is no tier '${unknown}'. Tiers: ${[...Object.keys(TIERS), ...Object.keys(GROUPS)].join(' ')}`);
  process.exit(1);
}
const names = selected.length > 0 ? Object.keys(TIERS).filter((name) => selected.includes(name)) : Object.keys(TIERS);
if (files.length > 0 && !names.every((name) => TIERS[name].takesFiles)) {
  console.error(`Name the tier of these files before them: npm test -- api ${files.join(' ')}`);
  process.exit(1);
}

const started = performance.now();
const summary = [];
await Promise.all([installPackages(), installTestPrograms()]);
process.env.MOTE_CHROMIUM = await requireTestPrograms();
await claimTestPlace();
const reports = join(buildPlace(), '.cache');
mkdirSync(reports, { recursive: true });
const memory = memoryFolder();
process.once('exit', () => memory?.remove());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
// Tests of every tier read the texts and the dictionary.
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
  const only = names.includes('house') ? null : names.flatMap((name) => PARTS[name] ?? []);
  const failed = [...failedFirst, ...(await build({ browsers: BROWSERS, only }))];
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

/** Runs one tier, part after part. If other lanes run too, prints its output in one piece at its end. */
async function runTier(name) {
  const { command, count } = TIERS[name];
  const since = performance.now();
  printHead(lanes.length === 1 ? name : `${name} begins`);
  if (!command) return { name, ...(await count()), time: seconds(since) };
  const parts = await partsOf(TIERS[name]);
  const total = { passed: 0, failed: 0, faults: [], unsteady: [], notShown: [] };
  for (const [index, part] of parts.entries()) {
    const counted = await runPart(name, parts.length === 1 ? name : `${name} ${index + 1} of ${parts.length}`, part);
    total.passed += counted.passed;
    total.failed += counted.failed;
    for (const rows of ['faults', 'unsteady', 'notShown']) total[rows].push(...(counted[rows] ?? []));
  }
  // A tier without tests fails.
  if (total.passed + total.failed === 0) total.failed = 1;
  return { name, ...total, time: seconds(since) };
}

/** Returns the lists of files that a tier runs one after the other; an empty list means all files of the tier. */
async function partsOf({ parts, listed }) {
  if (!parts || files.length > 0) return [[]];
  const all = await filesOf(listed);
  return Array.from({ length: parts }, (_, part) => all.filter((_file, index) => index % parts === part));
}

async function filesOf([command, args]) {
  const { text } = await run(command, args, { output: 'collect' });
  return JSON.parse(text.slice(text.indexOf('['))).map(({ file }) => file);
}

/** Runs a part of a tier. Its files have a second go if the run broke. */
async function runPart(name, title, part) {
  const { command, count, listed, isOnDisk } = TIERS[name];
  const isAlone = lanes.length === 1;
  const reportFile = report(title.replaceAll(' ', '-'));
  rmSync(reportFile, { force: true });
  let isStuck = false;
  let said = '';
  const runShown = async (...what) => {
    const env = memory && !isOnDisk ? { TMPDIR: memory.folder, PWTEST_CACHE_DIR: TRANSFORMED } : {};
    const how = isAlone ? {} : { output: 'collect', ...(listed && { quietMs: QUIET_MS }) };
    const answer = await run(...what, { env, ...how });
    if (!isAlone) {
      printHead(title);
      console.log(answer.text.trim());
    }
    isStuck ||= answer.isStuck === true;
    said = answer.text;
    return answer.code;
  };
  const [program, args] = command(reportFile);
  let code = await runShown(program, [...args, ...part]);
  if (isStuck) {
    rmSync(reportFile, { force: true });
    code = await runShown(program, [...args, ...part]);
  }
  let results = readReport(reportFile);
  const lost = listed && code !== 0 ? await filesLost(listed, part, results) : [];
  if (lost.length > 0) {
    const before = results.testResults.filter(({ name: file }) => !lost.includes(file));
    rmSync(reportFile, { force: true });
    code = await runShown(program, [...args, ...lost]);
    results = { testResults: [...before, ...(readReport(reportFile)?.testResults ?? [])] };
  }
  const counted = results ? count(results) : { passed: 0, failed: 0 };
  const unhandled = code !== 0 && counted.failed === 0 ? unhandledIn(said) : null;
  if (unhandled) {
    // Retry the files, like failed tests, if vitest names them.
    const mayGoAgain = listed && unhandled.files !== null;
    if (mayGoAgain) code = await runShown(program, [...args, ...unhandled.files]);
    const row = { what: unhandled.files?.join(' ') ?? 'outside of the tests', why: unhandled.why };
    (code === 0 ? counted.unsteady : counted.faults).push(row);
  }
  if (lost.length > 0) {
    counted.unsteady.push({ what: relative(root, lost[0]), why: `a page died, ${lost.length} files had a second go` });
  }
  if (isStuck)
    counted.unsteady?.push({
      what: title,
      why: `nothing was said for ${QUIET_MS / 60_000} minutes; these files had a second go`,
    });
  // A part also fails if it broke outside of its tests: no report, or an unhandled error.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  return counted;
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/**
 * Returns the files that did not finish because a page crashed, which ends the run: first the file of that page.
 * Returns none without a report.
 */
async function filesLost(listed, part, results) {
  if (!results) return [];
  const all = part.length > 0 ? part : await filesOf(listed);
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
    // For a test that passed on its second try, keep the messages of the first.
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

/** Prints failures with their reasons, and tests that passed only on the second try, at the end of a long log. */
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
  return join(reports, `${name}.json`);
}
