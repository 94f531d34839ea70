import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../db/sqlite.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

const SCRIPT = 'console.info("é");\n'.repeat(400);

describe('the site', () => {
  const db = openSqlite({ file: ':memory:' });
  let dir: string;
  let app: TestApp;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mote-site-'));
    const files = {
      'site/index.html': '<!doctype html><title>Mote</title>',
      'site/assets/main-B1c2D3e4.js': 'console.info(1)',
      'site/server.json': '{"styleHashes":["sha256-abc"]}',
      'site/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'locales/en-US.ftl': 'hello = Hello',
      'site/assets/big-B1c2D3e4.js': SCRIPT,
      'site/assets/song-B1c2D3e4.mp3': 'a'.repeat(4_000),
      'secret.txt': 'secret',
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(join(dir, name, '..'), { recursive: true });
      await writeFile(join(dir, name), content);
    }
    app = await createTestApp({
      db,
      siteDir: join(dir, 'site'),
      publicDirs: [{ prefix: '/locales/', dir: join(dir, 'locales') }],
    });
  });
  afterAll(async () => {
    await app.close();
    await db.close();
    await rm(dir, { recursive: true });
  });

  it('answers the built site at /, with a strict policy', async () => {
    const answer = await app.request('/');
    expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Mote</title>']);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("style-src 'self' 'sha256-abc'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it("answers the site's pages 200, and any other path 404 with the site's own page", async () => {
    expect((await app.request('/record')).status).toBe(200);
    expect((await app.request('/record/')).status).toBe(200);
    for (const path of ['/nothing', '/recording', '/kit', '/assets/none.js', '/server.json']) {
      const answer = await app.request(path);
      expect([answer.status, await answer.text()], path).toEqual([404, '<!doctype html><title>Mote</title>']);
    }
  });

  it('keeps files with a hash in their name for ever, asks again for the others', async () => {
    const hashed = await app.request('/assets/main-B1c2D3e4.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const icon = await app.request('/favicon.svg');
    const etag = icon.headers.get('etag') ?? '';
    expect((await app.request('/favicon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it.each<[string, string, string | null, (bytes: Buffer) => Buffer]>([
    ['br', 'gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', 'gzip', gunzipSync],
    ['gzip where brotli is refused', 'br;q=0, *', 'gzip', gunzipSync],
    ['the file itself', 'identity', null, (bytes) => bytes],
    ['the file itself to a caller that says nothing', '', null, (bytes) => bytes],
  ])('answers a script as %s', async (_, accepted, encoding, unpack) => {
    const ask = (headers: Record<string, string> = {}) =>
      app.request('/assets/big-B1c2D3e4.js', { headers: { 'accept-encoding': accepted, ...headers } });
    const answers = await Promise.all([ask(), ask()]);
    for (const answer of answers) {
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(unpack(bytes).toString()).toBe(SCRIPT);
      expect(answer.headers.get('content-length')).toBe(String(bytes.length));
      if (encoding) expect(bytes.length).toBeLessThan(SCRIPT.length / 4);
    }
    const [{ headers }] = answers as [Response, Response];
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('etag')?.includes(encoding ?? '-')).toBe(encoding !== null);
    expect((await ask({ 'if-none-match': `"other", ${headers.get('etag')}` })).status).toBe(304);
  });

  it('compresses anew what has changed, and neither sound nor what is tiny', async () => {
    const br = { headers: { 'accept-encoding': 'br' } };
    const textOf = async () =>
      brotliDecompressSync(Buffer.from(await (await app.request('/notes.txt', br)).arrayBuffer())).toString();
    for (const text of ['one '.repeat(500), 'three '.repeat(500)]) {
      await writeFile(join(dir, 'site/notes.txt'), text);
      expect(await textOf()).toBe(text);
    }
    for (const path of ['/assets/song-B1c2D3e4.mp3', '/assets/main-B1c2D3e4.js']) {
      const { headers } = await app.request(path, br);
      expect([headers.get('content-encoding'), headers.get('vary')], path).toEqual([null, null]);
    }
  });

  it('answers locales to any origin', async () => {
    const answer = await app.request('/locales/en-US.ftl');
    expect([answer.status, await answer.text()]).toEqual([200, 'hello = Hello']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect((await app.request('/locales/xx.ftl')).status).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/locales/..%2f..%2fsecret.txt',
    '/%00',
    '/%zz',
  ])('does not leave its folder for %s', async (path) => {
    const answer = await app.request(`http://127.0.0.1${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  });
});
