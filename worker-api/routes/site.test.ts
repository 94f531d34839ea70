import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_PAGES, MOVED_PAGES, SHORT_LINKS } from '@/shared/contract/content-pages.ts';
import { openSqlite } from '../db/sqlite.ts';
import { PIECE_BYTES } from '../services/byte-pieces.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

/** A page as the build writes it. */
const PAGE = (name: string) =>
  `<!doctype html><title>${name}</title><link rel="canonical" href="SITE-ORIGIN/" /><style>p{}</style><script>1</script>`;
/** A signed-in user's cookie: the build knows nothing of that user. */
const SIGNED_IN = { headers: { cookie: '__Host-mote-session=a' } };

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

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
      'site/server.json': JSON.stringify({
        styleHashes: ['sha256-abc'],
        pages: {
          '/login': 'login.html',
          '/': 'index.html',
          '/privacy?tab=gdpr': 'privacy.tab-gdpr.html',
          '/404': '404.html',
        },
      }),
      'site/.pages/index.html': PAGE('Home'),
      'site/.pages/login.html': '<div data-methods="SIGN-IN-METHODS">',
      'site/.pages/privacy.tab-gdpr.html': PAGE('GDPR'),
      'site/.pages/404.html': PAGE('Nothing here'),
      // On a case-insensitive disk, this address finds server.json.
      'site/SERVER.json': '{"styleHashes":["sha256-abc"]}',
      'site/service-worker.js': 'addEventListener("fetch", () => {})',
      'site/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'locales/en-US.ftl': 'hello = Hello',
      'locales/index.json': '{"en-US":{"hash":"0123456789abcdef","version":"1.0.0"}}',
      'site/assets/big-B1c2D3e4.js': SCRIPT,
      'site/assets/packed-B1c2D3e4.js': SCRIPT,
      'site/.packed/assets/packed-B1c2D3e4.js.br': brotliCompressSync('packed at build time'),
      'site/.packed/assets/packed-B1c2D3e4.js.gzip': gzipSync('packed at build time'),
      'site/assets/song-B1c2D3e4.mp3': 'a'.repeat(4_000),
      'site/assets/long-B1c2D3e4.mp3': 'b'.repeat(200_000),
      'site/.vite/manifest.json': '{"styleHashes":["sha256-abc"]}',
      'sounds/finish-recording.mp3': 'c'.repeat(100),
      'secret.txt': 'secret',
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(join(dir, name, '..'), { recursive: true });
      await writeFile(join(dir, name), content);
    }
    app = await createTestApp({
      db,
      siteDir: join(dir, 'site'),
      publicDirs: [
        { prefix: '/locales/', dir: join(dir, 'locales') },
        { prefix: '/sounds/', dir: join(dir, 'sounds') },
      ],
    });
  });
  afterAll(async () => {
    await app.close();
    await db.close();
    await rm(dir, { recursive: true });
  });

  it('serves the built site at / with a strict policy', async () => {
    const answer = await app.request('/', SIGNED_IN);
    expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Mote</title>']);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("style-src 'self' 'sha256-abc'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('names the extension’s page in its store on every page of the site, if the installation has one', async () => {
    const storeUrl = 'https://store.example/mote?a="1"&b';
    const inStore = await createTestApp({ db, siteDir: join(dir, 'site'), storeUrl });
    const meta = '<meta name="mote-store" content="https://store.example/mote?a=&quot;1&quot;&amp;b" />';
    for (const path of ['/', '/record', '/nothing']) {
      expect(await (await inStore.request(path, SIGNED_IN)).text(), path).toBe(
        `<!doctype html>${meta}<title>Mote</title>`,
      );
    }
    const icon = await inStore.request('/favicon.svg');
    expect(await icon.text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const tag = async (from: TestApp) => (await from.request('/')).headers.get('etag');
    expect(await tag(inStore)).not.toBe(await tag(app));
    await inStore.close();
  });

  it.each([
    ['?hash=0123456789abcdef', 'public, max-age=31536000, immutable'],
    ['?hash=fedcba9876543210', 'no-cache'],
    ['?hash=', 'no-cache'],
    ['', 'no-cache'],
  ])('a locale file at %j may be kept only if the address has the hash of this file: %s', async (query, control) => {
    const answer = await app.request(`/locales/en-US.ftl${query}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'hello = Hello']);
    expect(answer.headers.get('cache-control')).toBe(control);
  });

  it('a browser keeps a file of the folder assets with a hash in its name, and asks again for a word like a hash', async () => {
    const controlOf = async (path: string) => (await app.request(path)).headers.get('cache-control');
    expect(await controlOf('/assets/main-B1c2D3e4.js')).toContain('immutable');
    expect(await controlOf('/sounds/finish-recording.mp3')).toBe('no-cache');
  });

  it('serves the site’s pages with 200, and any other path with 404 and the site’s own page', async () => {
    expect((await app.request('/record')).status).toBe(200);
    expect((await app.request('/record/')).status).toBe(200);
    for (const path of ['/nothing', '/recording', '/kit', '/assets/none.js', '/server.json']) {
      const answer = await app.request(path, SIGNED_IN);
      expect([answer.status, await answer.text()], path).toEqual([404, '<!doctype html><title>Mote</title>']);
    }
  });

  it('serves the page that the build has drawn to a signed-out visitor, with this server’s own origin', async () => {
    for (const [path, name, status] of [
      ['/', 'Home', 200],
      ['/?page=home&utm_source=letter', 'Home', 200],
      ['/privacy?tab=gdpr', 'GDPR', 200],
      ['/nothing', 'Nothing here', 404],
    ] as const) {
      const answer = await app.request(path);
      const text = PAGE(name).replace('SITE-ORIGIN', new URL(answer.url || 'http://127.0.0.1:8787').origin);
      expect([answer.status, await answer.text()], path).toEqual([status, text]);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie, Sec-Fetch-Dest');
      const policy = answer.headers.get('content-security-policy') ?? '';
      // Exactly the elements of this page: no other style, no other script.
      expect(policy).toContain(`style-src 'self' 'sha256-abc' '${hashOf('p{}')}';`);
      expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' '${hashOf('1')}';`);
    }
  });

  it.each<[string, string, Record<string, string>]>([
    ['a signed-in user', '/', { cookie: '__Host-mote-session=a' }],
    ['a browser with half of a session', '/', { cookie: 'accessToken=a' }],
    ['a frame', '/', { 'sec-fetch-dest': 'iframe' }],
    ['the embedded view', '/?embed=true', {}],
    ['another language', '/?locale=fr', {}],
    ['an unknown tab', '/privacy?tab=none', {}],
    ['two tabs', '/privacy?tab=gdpr&tab=none&x=1', {}],
    ['a name of Object', '/constructor', {}],
  ])('serves the page that the browser draws to %s', async (_, path, headers) => {
    const answer = await app.request(path, {
      headers: { ...headers, ...(path === '/constructor' && SIGNED_IN.headers) },
    });
    expect(await answer.text()).toBe('<!doctype html><title>Mote</title>');
  });

  it('names its pages to search engines, with its own origin', async () => {
    expect(await (await app.request('/robots.txt')).text()).toContain('\nSitemap: http://127.0.0.1:8787/sitemap.xml\n');
    const map = await app.request('/sitemap.xml');
    expect(map.headers.get('content-type')).toBe('application/xml');
    const text = await map.text();
    for (const path of ['/', '/record', ...Object.values(CONTENT_PAGES)])
      expect(text).toContain(`<loc>http://127.0.0.1:8787${path}</loc>`);
    expect(text).not.toMatch(/account|kiosk|gdpr/);
  });

  it('a page may use no feature that Mote does not use, and shares no window with other sites', async () => {
    const { headers } = await app.request('/');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('permissions-policy')).not.toMatch(/microphone|camera/);
  });

  it('serves no prerendered page by the name of its file', async () => {
    for (const path of ['/.pages/index.html', '/%2epages/index.html', '/privacy.tab-gdpr', '/privacy.tab-gdpr.html'])
      expect((await app.request(path)).status, path).toBe(404);
  });

  it('answers 200 for each page that explains Mote, each short link and each older address, and 404 beside them', async () => {
    const paths = [
      ...Object.values(CONTENT_PAGES),
      ...Object.keys(SHORT_LINKS),
      ...Object.keys(MOVED_PAGES),
      '/admin/x',
    ];
    for (const path of paths) expect((await app.request(path)).status, path).toBe(200);
    for (const path of ['/solutions', '/solutions/none', '/user-groups/none', '/use-cases', '/pricing/x', '/account/x'])
      expect((await app.request(path)).status, path).toBe(404);
  });

  it('files with a hash in their name are cached for ever; others are revalidated', async () => {
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
    ['the uncompressed file', 'identity', null, (bytes) => bytes],
    ['the uncompressed file to a caller that names no encoding', '', null, (bytes) => bytes],
  ])('serves a script as %s', async (_, accepted, encoding, unpack) => {
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

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'sends what the build has compressed as %s, with its length and a tag of its own',
    async (accepted, unpack) => {
      const path = '/assets/packed-B1c2D3e4.js';
      const answer = await app.request(path, { headers: { 'accept-encoding': accepted } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(unpack(bytes).toString()).toBe('packed at build time');
      expect(answer.headers.get('content-encoding')).toBe(accepted);
      expect(answer.headers.get('content-length')).toBe(String(bytes.length));
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      const plain = await app.request(path);
      expect(await plain.text()).toBe(SCRIPT);
      expect(plain.headers.get('etag')).not.toBe(answer.headers.get('etag'));
      expect((await app.request(`/.packed${path}.${accepted}`)).status).toBe(404);
    },
  );

  it('compresses a changed file again, and neither audio nor tiny files', async () => {
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

  it('the sign-in page names the methods of the installation before its code is loaded', async () => {
    const client = { clientId: 'a', clientSecret: 'b', issuer: 'https://accounts.google.com', tenants: [] };
    const withGoogle = await createTestApp({ db, siteDir: join(dir, 'site'), providers: { google: client } });
    expect(await (await withGoogle.request('/login')).text()).toMatch(/^<div data-methods="google[ a-z]*">$/);
    expect(await (await app.request('/login')).text()).not.toMatch(/google|SIGN-IN/);
    await withGoogle.close();
  });

  it('the service worker is always asked for again, and may load files of this site only', async () => {
    const { headers } = await app.request('/service-worker.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("worker-src 'self' blob:; manifest-src 'self';");
  });

  it('serves locales to any origin', async () => {
    const answer = await app.request('/locales/en-US.ftl');
    expect([answer.status, await answer.text()]).toEqual([200, 'hello = Hello']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect((await app.request('/locales/xx.ftl')).status).toBe(404);
  });

  it.each([
    '/server.json',
    '//server.json',
    '///server.json',
    '/./server.json',
    '/%2e/server.json',
    '/.//server.json',
    '/a/../server.json',
    '/a/%2e%2e/server.json',
    '/%2fserver.json',
    '/server%2ejson',
    '/%73erver.json',
    '/SERVER.json',
    '/server.json/',
    '/server.json%2f',
    '/\\server.json',
    '/%5cserver.json',
    '/.vite/manifest.json',
    '//.vite//manifest.json',
    '/%2evite/manifest.json',
  ])('F-24: hides the build’s files for the server, requested by %s', async (path) => {
    const answer = await app.fetch(new Request(`http://127.0.0.1:8787${path}`));
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('sha256-abc');
  });

  it('F-6: sends a file of several pieces piece by piece, and no body for HEAD', async () => {
    const answer = await app.request('/assets/long-B1c2D3e4.mp3');
    expect(answer.headers.get('content-length')).toBe('200000');
    const pieces: Uint8Array[] = [];
    for await (const piece of answer.body ?? []) pieces.push(piece);
    expect(pieces.map(({ length }) => length)).toEqual([PIECE_BYTES, 200_000 - PIECE_BYTES]);
    expect(Buffer.concat(pieces).toString()).toBe('b'.repeat(200_000));
    const head = await app.request('/assets/long-B1c2D3e4.mp3', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '200000', '']);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/locales/..%2f..%2fsecret.txt',
    '/%00',
    '/%zz',
  ])('serves no file outside of its folder for %s', async (path) => {
    const answer = await app.request(`http://127.0.0.1${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  });
});
