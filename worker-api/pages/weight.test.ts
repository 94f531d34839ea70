import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMotePage } from '@/web/build/mote-page.ts';
import { createPages } from './index.ts';
import { type PageAssets, readPageAssets } from './page-assets.ts';
import { EXAMPLE_ID, exampleMote } from './testing/example-mote.ts';
import { testTexts } from './testing/fixtures.ts';

const BUDGET_BYTES = 14 * 1024;

let folder: string;
let assets: PageAssets;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mote-pages-'));
  await buildMotePage(folder);
  assets = await readPageAssets(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the whole page before its sound is at most 14 KB in transfer (P11), with the longest title and all its bars', async () => {
  const mote = exampleMote({ title: 'Donau'.repeat(40), peaks: Array.from({ length: 200 }, (_, i) => (i % 17) / 17) });
  const app = createPages({
    readPage: async () => ({ state: 'ready', mote }),
    texts: testTexts(),
    assets,
    linkOf: String,
  });
  const answer = await app.request(`/m/${EXAMPLE_ID}`, { headers: { 'accept-encoding': 'gzip' } });
  const packed = new Uint8Array(await answer.arrayBuffer());
  const script = await readFile(join(folder, assets.scriptHref ?? ''));
  expect(gunzipSync(packed).toString()).toContain('<audio class="native" controls');
  expect(packed.length + gzipSync(script).length).toBeLessThanOrEqual(BUDGET_BYTES);
});

it('the page loads one script, and the script loads nothing', async () => {
  const script = await readFile(join(folder, assets.scriptHref ?? ''), 'utf8');
  expect(script).not.toMatch(/\bimport\b/);
});

it('styles are inline in the page, allowed by their hash', () => {
  expect(assets.style).toContain('--mote-primary');
  expect(assets.style).not.toContain('</style');
  expect(assets.styleHash).toMatch(/^sha256-[\w+/]{43}=$/);
});
