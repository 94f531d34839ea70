import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packFiles } from './packed-files.ts';

it('the build compresses text with a hash in its name, and nothing that is small, changes or is compressed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mote-packed-'));
  const text = 'console.info("é");\n'.repeat(400);
  await mkdir(join(folder, 'assets'));
  for (const name of ['main-B1c2D3e4.js', 'font-B1c2D3e4.woff2', 'plain.js'])
    await writeFile(join(folder, 'assets', name), text);
  await writeFile(join(folder, 'assets/tiny-B1c2D3e4.js'), '1');
  // No hash, though it looks like one.
  await writeFile(join(folder, 'begin-recording.js'), text);
  await packFiles(folder);
  const packed = join(folder, '.packed/assets');
  expect(await readdir(join(folder, '.packed'))).toEqual(['assets']);
  expect((await readdir(packed)).sort()).toEqual(['main-B1c2D3e4.js.br', 'main-B1c2D3e4.js.gzip']);
  expect(brotliDecompressSync(await readFile(join(packed, 'main-B1c2D3e4.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(packed, 'main-B1c2D3e4.js.gzip'))).toString()).toBe(text);
  await rm(folder, { recursive: true });
});
