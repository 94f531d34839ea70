import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findModules, judgeFault, runModule, selectModules } from './modules.mjs';
import { prepare, root } from './process.mjs';
import { requireBrowser } from './programs.mjs';

/** `npm run faults [-- R8 S9] [--small]`: one JSON line for each fault test; ends with 1 when a promise was broken. */
const args = process.argv.slice(2);
const isSmall = args.includes('--small');
/** More than a minute each, also in a small run. */
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
 * Those in a browser wait for sound in real time most of the while: in a small run three go at a time, the longest first. The others
 * measure, or use the machine whole, and so does a full run: one after the other.
 */
const inBrowser = modules.filter(({ file }) => isSmall && file.startsWith(join('tests', 'faults', 'extension')));
const alone = modules.filter((module) => !inBrowser.includes(module));
const isLong = ({ group }) => LONG.includes(group);
inBrowser.sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
await Promise.all([runEach(inBrowser), runEach(inBrowser), runEach(inBrowser)]);
await runEach(alone);

/** Takes from `queue` until it is empty. */
async function runEach(queue) {
  for (let module = queue.shift(); module; module = queue.shift()) {
    const { file, group } = module;
    console.error(`${group} ${file} …`);
    const since = performance.now();
    const runOnce = async () => judgeFault(await runModule(file, { kind: 'fault', isSmall }, limitMs), isSmall);
    let row = await runOnce();
    // As end-to-end tests have it, beside other tiers alone: sound in real time on a machine that is full. It stands in the summary.
    if (isSmall && row.ok === false) row = { ...(await runOnce()), unsteady: row.error ?? JSON.stringify(row) };
    const result = { name: group, file, ...row, ms: Math.round(performance.now() - since) };
    results.push(result);
    if (row.ok !== null) console.log(JSON.stringify(result));
  }
}

for (const { name, notShown } of results) {
  if (notShown !== undefined) console.error(`not shown here: ${name}, ${notShown}; in full: npm run faults -- ${name}`);
}
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(join(root, '.cache', 'faults.json'), JSON.stringify(results));
process.exitCode = results.every(({ ok }) => ok !== false) ? 0 : 1;
