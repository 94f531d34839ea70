import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './process.mjs';
import { withoutRemoteCode } from './vite-without-remote-code.mjs';

const path = join(root, 'node_modules/recordrtc/RecordRTC.js');
const transform = (code, id) => withoutRemoteCode().transform(code, id);

test('RecordRTC keeps no address of code, and still runs', () => {
  const code = readFileSync(path, 'utf8');
  expect(code).toMatch(/unpkg\.com/);
  const cut = transform(code, path).code;
  expect(cut).not.toMatch(/https?:\/\/[^\s'"]+\.(js|wasm)\b/);
  expect(() => new Function(cut)).not.toThrow();
});

test('other files stay as they are', () => {
  expect(transform("const a = 'https://example.org/a.js';", '/x/shared/domain/a.ts')).toBeNull();
});
