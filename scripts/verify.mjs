import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bin, root, run, seconds } from './process.mjs';

const sources = ['entrypoints', 'extension', 'shared', 'web', 'worker-api'];

/**
 * TypeScript's compiler as a native program, which takes less than half the time. The JavaScript one remains for tools
 * that use it as a library; both have the same command name.
 */
const COMPILER = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');

/** The checks that need no running product, quick ones first. */
const CHECKS = [
  { name: 'style (biome)', command: bin('biome'), args: ['check', '--diagnostic-level=warn', '.'] },
  { name: 'statements (spec)', command: process.execPath, args: ['scripts/spec.mjs', 'main-job'] },
  {
    name: 'imports (dependency-cruiser)',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', ...sources],
  },
  { name: 'unused code (knip)', command: bin('knip'), args: ['--no-progress'] },
  { name: 'plain words and layout', command: process.execPath, args: ['scripts/plain-figures.mjs'], isShown: true },
  { name: 'types (tsc)', command: process.execPath, args: [COMPILER, '--noEmit'] },
];

/** Runs every check, whatever fails, and returns the number that passed. */
export async function verify() {
  if (!existsSync(join(root, '.wxt', 'wxt.d.ts'))) await run(bin('wxt'), ['prepare'], { output: 'collect' });
  const counts = { passed: 0, failed: 0 };
  for (const { name, command, args, isShown } of CHECKS) {
    const since = performance.now();
    const { code, text } = await run(command, args, { output: 'collect' });
    if (code === 0) counts.passed += 1;
    else counts.failed += 1;
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds(since)})`);
    if (code !== 0 || isShown) console.log(text.trim().replace(/^/gm, '     '));
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await verify();
  process.exit(failed === 0 ? 0 : 1);
}
