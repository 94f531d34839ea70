import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findModules, runModule, selectModules } from './modules.mjs';
import { root } from './process.mjs';

/** `npm run faults [-- R8 S9] [--small]`: one JSON line for each fault test; ends with 1 when a promise was broken. */
const args = process.argv.slice(2);
const isSmall = args.includes('--small');
const limitMs = (isSmall ? 5 : 120) * 60_000;

const results = [];
for (const { file, group } of selectModules(
  findModules('tests/faults', 'rs'),
  args.filter((arg) => !arg.startsWith('--')),
)) {
  console.error(`${group} ${file} …`);
  const since = performance.now();
  const { count, value, error } = await runModule(file, { kind: 'fault', isSmall }, limitMs);
  // Nothing was done: it is not counted as shown, and what was asked for in full has failed.
  const isNothing = error === undefined && (value?.count ?? count) === 0;
  if (isNothing && isSmall) {
    console.error(`  not shown here; in full: npm run faults -- ${group}`);
    continue;
  }
  const ok = error === undefined && value?.ok === true && !isNothing;
  const figures = error === undefined ? value : { error };
  results.push({ name: group, file, ...figures, ok, count, ms: Math.round(performance.now() - since) });
  console.log(JSON.stringify(results.at(-1)));
}
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(join(root, '.cache', 'faults.json'), JSON.stringify(results));
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
