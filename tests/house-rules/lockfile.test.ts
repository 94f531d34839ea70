import { expect, test } from 'vitest';
import { findMissing } from '../../scripts/complete-lockfile.mjs';
import { readText } from './repository.ts';

test('finds a missing binary', () => {
  const tool = { optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-win32-x64': '1.0.0' } };
  expect(findMissing({ '': {}, 'node_modules/tool': tool, 'node_modules/tool-linux-x64': {} })).toEqual([
    { parent: 'node_modules/tool', name: 'tool-win32-x64', version: '1.0.0' },
  ]);
});

test('npm ci finds every optional package in the lockfile', () => {
  const missing = findMissing(JSON.parse(readText('package-lock.json')).packages);
  expect(missing, 'run node scripts/complete-lockfile.mjs').toEqual([]);
});

test('each version is exact', () => {
  const { dependencies, devDependencies } = JSON.parse(readText('package.json'));
  const versions: readonly [string, string][] = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
