import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findModules, judgeFault, runModule } from './modules.mjs';
import { root } from './process.mjs';

let folder = '';
const write = (name, text) => {
  writeFileSync(join(folder, name), text);
  return relative(root, join(folder, name));
};
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'modules-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fault = (text) => runModule(write('r1-x.ts', text), { kind: 'fault', isSmall: true }, 20_000);

describe('a module in a process of its own', () => {
  test('a module receives its number of rounds and returns its figures', async () => {
    const text = `export const counts = { full: 200, small: 3 };
      export const run = async ({ count }: { count: number }) => ({ ok: count === 3, lost: 0 });`;
    expect(await fault(text)).toEqual({ count: 3, value: { ok: true, lost: 0 } });
  });

  test('a module that keeps a handle open does not block the run', async () => {
    expect(await fault('setInterval(() => 0, 1000); export const run = async () => ({ ok: true });')).toMatchObject({
      value: { ok: true },
    });
  });

  test.each([
    ['throws', "export const run = async () => { throw new Error('lost one'); };", 'lost one'],
    ['ends by itself', 'export const run = async () => process.exit(0);', 'without an answer'],
    ['waits for nothing', 'export const run = () => new Promise(() => {});', 'can never settle'],
    ['exports nothing to run', 'export const other = 1;', 'exports no run()'],
    ['cannot be read', 'export const = ;', 'Transform failed'],
  ])('a module that %s has failed', async (_how, text, said) => {
    const { error } = await fault(text);
    expect(error).toContain(said);
  });

  test('a module is killed at its time limit, with the processes that it started', async () => {
    const file = write(
      'r2-x.ts',
      `import { spawn } from 'node:child_process';
      import { writeFileSync } from 'node:fs';
      export const run = () => {
        const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore' });
        writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(child.pid));
        return new Promise(() => {});
      };`,
    );
    // On a busy machine, the start takes seconds.
    expect((await runModule(file, { kind: 'fault', isSmall: true }, 12_000)).error).toContain('was not done');
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5_000);
  });
});

test('modules are found by letter and number, in the order of the promises', () => {
  for (const name of ['r10-b.ts', 'r9-a.ts', 's9-c.ts', 'p5-d.ts', 'r1.ts', 'helper.ts']) write(name, '');
  const found = findModules(relative(root, folder), 'rs').map(({ group }) => group);
  expect(found.filter((group) => ['R9', 'R10', 'S9', 'P5'].includes(group))).toEqual(['R9', 'R10', 'S9']);
});

test.each([
  ['it did all', { count: 3, value: { ok: true } }, true, true],
  ['a promise was broken', { count: 3, value: { ok: false } }, false, false],
  ['it threw', { error: 'lost one' }, false, false],
  ['it has no small round', { count: 0, value: { ok: true } }, null, false],
  ['a part cannot be tried here', { count: 1, value: { ok: true, notShown: 'no mount' } }, true, false],
  ['nothing can be tried here', { count: 1, value: { ok: false, notShown: 'no mount', count: 0 } }, null, false],
  [
    'a part cannot be tried, the rest is broken',
    { count: 1, value: { ok: false, notShown: 'no mount' } },
    false,
    false,
  ],
])('%s: npm test and the full run report it', (_what, answer, small, full) => {
  const rows = [judgeFault(answer, true), judgeFault(answer, false)];
  expect(rows.map(({ ok }) => ok)).toEqual([small, full]);
  // A module that neither failed nor showed everything is reported, never skipped.
  const isWhole = answer.value?.notShown === undefined && answer.count !== 0;
  expect(rows.map(({ notShown }) => notShown === undefined)).toEqual([isWhole, isWhole]);
});

/** Returns false for a zombie too: a killed process stays one until its parent collects it. */
function isRunning(pid) {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
