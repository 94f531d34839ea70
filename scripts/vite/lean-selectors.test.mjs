import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../process.mjs';
import { leanSelectors } from './lean-selectors.mjs';

const FOLDER = 'extension/integrations';
const TABLES = readdirSync(join(root, FOLDER), { recursive: true })
  .map((path) => join(FOLDER, path))
  .filter((path) => /(selectors|key-proxy)\.ts$/.test(path));
const lean = (code, id = '/somewhere/extension/integrations/gmail/selectors.ts') =>
  leanSelectors().transform(code, id)?.code ?? null;

test('keeps the part of a selector that matches elements', () => {
  const code = `editor: [{ css: '.a', lastSeen: '2026-07', expect: { state: 'compose', count: 1 } }, {\n css: '.b',\n lastSeen: '2021-06',\n expect: { state: 'older', count: 3 },\n }]`;
  expect(lean(code)?.replace(/\s+/g, ' ')).toBe("editor: [{ css: '.a', }, { css: '.b', }]");
});

test.each(TABLES)('shortens all tables of selectors: %s', (path) => {
  const code = readFileSync(join(root, path), 'utf8');
  const changed = lean(code, join(root, path));
  expect(changed).not.toMatch(/lastSeen|expect:/);
  expect(changed?.match(/\bcss: /g)).toEqual(code.match(/\bcss: /g));
  expect(code.match(/\bcss: /g)?.length).toBe(code.match(/lastSeen:/g)?.length);
});

test('finds tables of selectors, and leaves other files unchanged', () => {
  expect(TABLES.length).toBeGreaterThanOrEqual(9);
  expect(lean('const a = 1;')).toBeNull();
  expect(lean("const a = { lastSeen: '2026-07', expect: { a: 1 } };", '/somewhere/extension/core/a.ts')).toBeNull();
});
