import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bin, root, run, seconds } from './process.mjs';

const sources = ['entrypoints', 'extension', 'shared', 'web', 'worker-api'];

/**
 * TypeScript's own compiler as a native program: less than half of the work. The one in JavaScript stays for the tools that ask it as a
 * library; both name their command alike.
 */
const COMPILER = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');

/** What a machine can check without running the product, quick ones first. */
const CHECKS = [
  { name: 'style (biome)', command: bin('biome'), args: ['check', '--diagnostic-level=warn', '.'] },
  { name: 'statements (spec)', command: process.execPath, args: ['scripts/spec.mjs', 'main-job'] },
  {
    name: 'imports (dependency-cruiser)',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', ...sources],
  },
  { name: 'unused code (knip)', command: bin('knip'), args: ['--no-progress'] },
  { name: 'types (tsc)', command: process.execPath, args: [COMPILER, '--noEmit'] },
];

/** Runs every check, whatever the others say, and answers how many held. */
export async function verify() {
  if (!existsSync(join(root, '.wxt', 'wxt.d.ts'))) await run(bin('wxt'), ['prepare'], { output: 'collect' });
  const counts = { passed: 0, failed: 0 };
  for (const { name, command, args } of CHECKS) {
    const since = performance.now();
    const { code, text } = await run(command, args, { output: 'collect' });
    if (code === 0) counts.passed += 1;
    else counts.failed += 1;
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds(since)})`);
    if (code !== 0) console.log(text.trim().replace(/^/gm, '     '));
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await verify();
  process.exit(failed === 0 ? 0 : 1);
}
