import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALLOWED, CYCLE, PLANTS, type Plant } from './import-plants.ts';
import { root } from './repository.ts';

const config = join(root, '.dependency-cruiser.cjs');
const rules: readonly string[] = createRequire(import.meta.url)(config).forbidden.map(
  (rule: { name: string }) => rule.name,
);
const FOLDERS = ['entrypoints', 'extension', 'shared', 'web', 'worker-api'];

interface Violation {
  rule: string;
  from: string;
  to: string;
}

function cruise(folder: string): readonly Violation[] {
  const present = FOLDERS.filter((name) => existsSync(join(folder, name)));
  const program = join(root, 'node_modules/.bin/depcruise');
  const { stdout, stderr } = spawnSync(program, ['--config', config, '--output-type', 'json', ...present], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser said: ${stdout}${stderr}`);
  const { violations } = JSON.parse(stdout).summary as {
    violations: { rule: { name: string }; from: string; to: string }[];
  };
  return violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

/** Creates a small tree: the planted files, the files that they import, and packages that consist of a name only. */
function plantTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mote-imports-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const isOurs = (to: string) => to.endsWith('.ts');
  const all = [...PLANTS, ...ALLOWED, CYCLE];
  write('tsconfig.json', JSON.stringify({ compilerOptions: { baseUrl: '.', paths: { '@/*': ['./*'] } } }));
  for (const { rule, to } of all) {
    if (!isOurs(to)) {
      write(`node_modules/${to}/package.json`, JSON.stringify({ name: to, version: '1.0.0', main: 'index.js' }));
      write(`node_modules/${to}/index.js`, 'module.exports = {};');
    } else if (rule !== 'no-unresolved') write(to, 'export const there = 1;\n');
  }
  for (const { from, to, isTypeOnly } of all) {
    const specifier = isOurs(to) ? `@/${to}` : to;
    write(
      from,
      isTypeOnly
        ? `import type { there } from '${specifier}';\nexport type T = typeof there;\n`
        : `import * as there from '${specifier}';\nexport const use = there;\n`,
    );
  }
  return folder;
}

/** Tests that the rules work. scripts/verify.mjs checks our own tree. */
describe('import rules', () => {
  let folder = '';
  let found: readonly Violation[] = [];
  beforeAll(() => {
    folder = plantTree();
    found = cruise(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('each rule has a planted violation', () => {
    expect([...new Set(PLANTS.map(({ rule }) => rule))].sort()).toEqual([...rules].sort());
  });

  test.each(PLANTS)('$rule fires on $from → $to', ({ rule, from }: Plant) => {
    expect(found.filter((violation) => violation.from === from).map((violation) => violation.rule)).toContain(rule);
  });

  test.each(ALLOWED)('$from may import $to', ({ from }: Plant) => {
    expect(found.filter((violation) => violation.from === from)).toEqual([]);
  });
});
