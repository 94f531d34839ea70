import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../db/sqlite.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

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

  it('[S1-003] answers the built site at /, with a strict policy', async () => {
    const answer = await app.request('/');
    expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Mote</title>']);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("style-src 'self' 'sha256-abc'");
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
