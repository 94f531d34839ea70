import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './process.mjs';
import { hashOf } from './stamps.mjs';

let folder = '';
let path = '';
const write = (name, text) => writeFileSync(join(folder, name), text);
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'stamps-'));
  path = relative(root, folder);
  write('a.ts', 'one');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a stamp depends on the content and names of files and on settings', () => {
  const before = hashOf([path], { MOTE_SERVER: 'a' });
  expect(hashOf([path], { MOTE_SERVER: 'a' })).toBe(before);
  expect(hashOf([path], { MOTE_SERVER: 'b' })).not.toBe(before);
  write('a.ts', 'two');
  const changed = hashOf([path], { MOTE_SERVER: 'a' });
  expect(changed).not.toBe(before);
  write('b.ts', '');
  expect(hashOf([path], { MOTE_SERVER: 'a' })).not.toBe(changed);
});

test('a stamp does not depend on tests and readmes', () => {
  const before = hashOf([path]);
  write('a.test.ts', 'x');
  write('a.dom.test.tsx', 'x');
  write('README.md', 'x');
  expect(hashOf([path])).toBe(before);
});
