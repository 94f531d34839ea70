import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createPageCompressor } from './page-body.ts';

const PAGE = '<p>Très bien</p>'.repeat(200);

it('F-23: compresses a page once for all concurrent requests', async () => {
  const compress = createPageCompressor();
  const all = await Promise.all(Array.from({ length: 20 }, () => compress(PAGE, 'gzip, br')));
  expect(new Set(all).size).toBe(1);
  expect(gunzipSync(all[0] ?? new Uint8Array()).toString()).toBe(PAGE);
  const other = await compress(`${PAGE}!`, 'gzip');
  expect(gunzipSync(other ?? new Uint8Array()).toString()).toBe(`${PAGE}!`);
});

it('F-23: caches a limited number of pages, those that were requested last', async () => {
  const compress = createPageCompressor();
  const [first, second] = [await compress(`${PAGE}1`, 'gzip'), await compress(`${PAGE}2`, 'gzip')];
  for (let i = 0; i < 299; i += 1) await compress(`${PAGE} of ${i}`, 'gzip');
  expect(await compress(`${PAGE}2`, 'gzip')).toBe(second);
  expect(await compress(`${PAGE}1`, 'gzip')).not.toBe(first);
  expect(await compress(`${PAGE}1`, 'gzip')).toEqual(first);
});

it.each([
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip;q=0.0', false],
  ['gzip ; q=0.000, br', false],
  ['gzip;q=0.001', true],
  ['br', false],
  ['', false],
  [undefined, false],
])('a client that accepts %s gets the page compressed: %s', async (accepted, isCompressed) => {
  expect((await createPageCompressor()(PAGE, accepted)) !== null).toBe(isCompressed);
});

it('does not compress a small page', async () => {
  expect(await createPageCompressor()('<p>small</p>', 'gzip')).toBeNull();
});
