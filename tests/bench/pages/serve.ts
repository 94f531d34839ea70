import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { build } from 'vite';
import { buildMotePage } from '@/web/build/mote-page.ts';
import { createPages } from '@/worker-api/pages/index.ts';
import { readPageAssets } from '@/worker-api/pages/page-assets.ts';
import { EXAMPLE_ID, exampleMote } from '@/worker-api/pages/testing/example-mote.ts';
import { testTexts } from '@/worker-api/pages/testing/fixtures.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const here = fileURLToPath(new URL('.', import.meta.url));
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.svg': 'image/svg+xml' };

export interface ServedPages {
  page: string;
  spa: string;
  close(): Promise<void>;
}

/**
 * Serves two pages on one port: the mote page that the server renders, and the control. Compresses the text of both in
 * the same way.
 */
export async function servePages(): Promise<ServedPages> {
  const folder = await mkdtemp(join(tmpdir(), 'mote-p11-'));
  await buildMotePage(folder);
  const spaScript = await buildSpa(folder);
  const assets = await readPageAssets(folder);
  const mp3 = await readFile(join(root, 'public/sounds/finish-recording.mp3'));
  const app = new Hono();
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const origin = `http://127.0.0.1:${address.port}`;
  const peaks = Array.from({ length: 200 }, (_, i) => Math.abs(Math.sin(i / 9)) * Math.abs(Math.cos(i / 3)));
  const mote = exampleMote({
    link: `${origin}/m/${EXAMPLE_ID}`,
    audioUrl: `${origin}/api/f/audio/${EXAMPLE_ID}.mp3`,
    peaks,
    expiresAt: Date.UTC(2026, 10, 22),
  });
  const shown = { state: 'ready', mote } as const;
  const packed = (body: string | Uint8Array, type: string) =>
    new Response(new Uint8Array(gzipSync(body)), {
      headers: { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000' },
    });
  app.get('/api/m/:id/page', () => packed(JSON.stringify(shown), 'application/json'));
  app.get('/api/f/audio/:file', () => new Response(new Uint8Array(mp3), { headers: { 'content-type': 'audio/mpeg' } }));
  app.get('/assets/:file', async (c) => {
    const name = c.req.param('file');
    return packed(await readFile(join(folder, 'assets', name)), TYPES[extname(name)] ?? 'application/octet-stream');
  });
  app.get('/icons/mote.svg', async () =>
    packed(await readFile(join(root, 'web/public/icons/mote.svg')), 'image/svg+xml'),
  );
  app.get('/robots.txt', (c) => c.text('User-agent: *\nAllow: /\n'));
  app.get('/spa/:id', () =>
    packed(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mote</title></head><body><div id="root"></div><script type="module" src="${spaScript}"></script></body></html>`,
      'text/html; charset=utf-8',
    ),
  );
  app.route('/', createPages({ linkOf: String, readPage: async () => shown, texts: testTexts(), assets }));
  return {
    page: `${origin}/m/${EXAMPLE_ID}`,
    spa: `${origin}/spa/${EXAMPLE_ID}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Builds the control, a single-page app. Of Mote it uses no code, only the shape of the API's response. */
async function buildSpa(outDir: string): Promise<string> {
  await build({
    configFile: false,
    root: here,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: { '@': root } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      manifest: '.vite/spa.json',
      modulePreload: false,
      rolldownOptions: { input: { spa: `${here}spa-control.tsx` } },
    },
  });
  const manifest: Record<string, { file: string }> = JSON.parse(await readFile(join(outDir, '.vite/spa.json'), 'utf8'));
  const entry = manifest['spa-control.tsx'];
  if (!entry) throw new Error('The control was not built');
  return `/${entry.file}`;
}
