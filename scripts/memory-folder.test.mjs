import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.mjs';

let place = '';
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'mote-place-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('creates a folder that other accounts can enter, and removes it with its content', () => {
  const { folder, remove } = memoryFolder(place, 1);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  writeFileSync(join(folder, 'a'), 'x');
  remove();
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(place)).toBe(true);
});

test('returns null without enough space, and without such a place', () => {
  expect(memoryFolder(place, Number.MAX_SAFE_INTEGER)).toBe(null);
  expect(readdirSync(place)).toEqual([]);
  expect(memoryFolder(join(place, 'nowhere'))).toBe(null);
});
