import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ocrAssets } from '../ocr-assets.mjs';
import { root } from '../process.mjs';
import { withoutRemoteCode } from './without-remote-code.mjs';

const path = join(root, 'node_modules/recordrtc/RecordRTC.js');
const transform = (code, id) => withoutRemoteCode().transform(code, id);

test('the built RecordRTC has no remote code address and still runs', () => {
  const code = readFileSync(path, 'utf8');
  expect(code).toMatch(/unpkg\.com/);
  const cut = transform(code, path).code;
  expect(cut).not.toMatch(/https?:\/\/[^\s'"]+\.(js|wasm)\b/);
  expect(() => new Function(cut)).not.toThrow();
});

test('the built Tesseract and its worker have no CDN address', () => {
  const main = join(root, 'node_modules/tesseract.js/dist/tesseract.esm.min.js');
  const code = readFileSync(main, 'utf8');
  expect(code).toMatch(/jsdelivr\.net/);
  const worker = ocrAssets().find(({ relativeDest }) => relativeDest === 'ocr/worker.min.js');
  for (const cut of [transform(code, main).code, worker.contents]) {
    expect(cut).not.toMatch(/https?:\/\/[^\s'"]+\.(js|wasm)\b|jsdelivr\.net/);
  }
});

test('the built Speech Rule Engine has no CDN address and no eval', () => {
  for (const file of ['system_external', 'variables']) {
    const path = join(root, `node_modules/speech-rule-engine/mjs/common/${file}.js`);
    const code = readFileSync(path, 'utf8');
    expect(code).toMatch(/jsdelivr\.net/);
    expect(transform(code, path).code).not.toMatch(/jsdelivr\.net|\beval\(/);
  }
});

test('leaves other files unchanged', () => {
  expect(transform("const a = 'https://example.org/a.js';", '/x/shared/domain/a.ts')).toBeNull();
});
