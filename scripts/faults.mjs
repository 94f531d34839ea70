import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPlace } from './build-place.mjs';
import { findModules, judgeFault, runModule, selectModules } from './modules.mjs';
import { prepare } from './process.mjs';
import { requireBrowser } from './programs.mjs';

/** `npm run faults [-- R8 S9] [--small]`: prints one JSON line per fault test; exits with 1 if a promise was broken. */
const args = process.argv.slice(2);
const isSmall = args.includes('--small');
/** Groups that take more than a minute each, even in a small run. */
const LONG = ['R2', 'R6'];
const limitMs = (isSmall ? 5 : 120) * 60_000;

const results = [];
const modules = selectModules(
  findModules('tests/faults', 'rs'),
  args.filter((arg) => !arg.startsWith('--')),
);
await prepare();
process.env.MOTE_CHROMIUM = await requireBrowser();

/**
 * Fault tests in a browser mostly wait for sound in real time, so a small run runs three at a time, the longest first.
 * The others measure, or use the whole machine, and run one after the other, as all do in a full run.
 */
const inBrowser = modules.filter(({ file }) => isSmall && file.startsWith(join('tests', 'faults', 'extension')));
const alone = modules.filter((module) => !inBrowser.includes(module));
const isLong = ({ group }) => LONG.includes(group);
inBrowser.sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
await Promise.all([runEach(inBrowser), runEach(inBrowser), runEach(inBrowser)]);
await runEach(alone);

/** Runs the modules of `queue` until it is empty. Several calls share one queue. */
async function runEach(queue) {
  for (let module = queue.shift(); module; module = queue.shift()) {
    const { file, group } = module;
    console.error(`${group} ${file} …`);
    const since = performance.now();
    const runOnce = async () => judgeFault(await runModule(file, { kind: 'fault', isSmall }, limitMs), isSmall);
    let row = await runOnce();
    // Retry once, like an end-to-end test: sound in real time can fail on a busy machine. The summary reports the
    // retry.
    if (isSmall && row.ok === false) row = { ...(await runOnce()), unsteady: row.error ?? JSON.stringify(row) };
    const result = { name: group, file, ...row, ms: Math.round(performance.now() - since) };
    results.push(result);
    if (row.ok !== null) console.log(JSON.stringify(result));
  }
}

for (const { name, notShown } of results) {
  if (notShown !== undefined) console.error(`not shown here: ${name}, ${notShown}; in full: npm run faults -- ${name}`);
}
const reports = join(buildPlace(), '.cache');
mkdirSync(reports, { recursive: true });
writeFileSync(join(reports, 'faults.json'), JSON.stringify(results));
process.exitCode = results.every(({ ok }) => ok !== false) ? 0 : 1;
