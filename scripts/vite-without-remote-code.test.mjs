import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ocrAssets } from './ocr-assets.mjs';
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

test('Tesseract keeps no address of a CDN, neither its worker', () => {
  const main = join(root, 'node_modules/tesseract.js/dist/tesseract.esm.min.js');
  const code = readFileSync(main, 'utf8');
  expect(code).toMatch(/jsdelivr\.net/);
  const worker = ocrAssets().find(({ relativeDest }) => relativeDest === 'ocr/worker.min.js');
  for (const cut of [transform(code, main).code, worker.contents]) {
    expect(cut).not.toMatch(/https?:\/\/[^\s'"]+\.(js|wasm)\b|jsdelivr\.net/);
  }
});

test('other files stay as they are', () => {
  expect(transform("const a = 'https://example.org/a.js';", '/x/shared/domain/a.ts')).toBeNull();
});
