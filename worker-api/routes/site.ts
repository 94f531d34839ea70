import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { Hono } from 'hono';
import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import { chooseEncoding, createCompressor, isCompressible } from './compress.ts';
import type { Call, Env } from './kit.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.ftl': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.mp4': 'video/mp4',
};

/** A name with the bundler's hash in it never changes its content. */
const HASHED = /[.-][0-9A-Za-z_-]{8,}\.(js|css|woff2|wasm|svg|png|webp|mp3)$/;

export interface SiteOptions {
  /** The built site; absent or not built: a plain page says so. */
  siteDir: string | null;
  /** Folders of files that the extension packs and the server answers too. */
  publicDirs: readonly { prefix: string; dir: string }[];
}

/** `server.json` in the build: what the server has to know of it. */
export interface SiteFacts {
  /** Hashes of the style elements that the site's scripts insert. */
  styleHashes: readonly string[];
}

export function readSiteFacts(siteDir: string | null): SiteFacts {
  const file = siteDir ? join(siteDir, 'server.json') : '';
  if (!file || !existsSync(file)) return { styleHashes: [] };
  const { styleHashes = [] }: Partial<SiteFacts> = JSON.parse(readFileSync(file, 'utf8'));
  return { styleHashes };
}

/** The built site: files by their path, pages by their address, and a 404 that is one. */
export function createSite({ siteDir, publicDirs }: SiteOptions): Hono<Env> {
  const site = new Hono<Env>();
  const compressed = createCompressor();

  site.on(['GET', 'HEAD'], '*', async (call) => {
    const to: Answering = { call, compressed };
    const path = decodePath(call.req.path);
    if (path === null) return notFound(to, siteDir);
    for (const { prefix, dir } of publicDirs) {
      const found = path.startsWith(prefix) ? await fileIn(dir, path.slice(prefix.length)) : null;
      if (found) return answerFile(to, found, { 'access-control-allow-origin': '*' });
    }
    if (siteDir === null) return notFound(to, siteDir);
    for (const name of [path, `${path}.html`, `${path}/index.html`]) {
      const found = name === '/server.json' ? null : await fileIn(siteDir, name);
      if (found) return answerFile(to, found, {});
    }
    const shell = isSiteRoute(path) ? await fileIn(siteDir, 'index.html') : null;
    return shell ? answerFile(to, shell, {}) : notFound(to, siteDir);
  });
  return site;
}

/** Pages that index.html draws; pages for development are not in the build. */
function isSiteRoute(path: string): boolean {
  const route = findSiteRoute(path);
  return route !== null && !route.isDevelopment;
}

async function notFound(to: Answering, siteDir: string | null): Promise<Response> {
  for (const name of siteDir === null ? [] : ['404.html', 'index.html']) {
    const found = await fileIn(siteDir ?? '', name);
    if (found) return answerFile(to, found, {}, 404);
  }
  return to.call.text('Not found', 404);
}

interface FoundFile {
  path: string;
  size: number;
  changedAt: number;
}

async function fileIn(dir: string, name: string): Promise<FoundFile | null> {
  const path = join(dir, normalize(`/${name}`));
  if (!path.startsWith(dir.endsWith(sep) ? dir : dir + sep)) return null;
  try {
    const found = await stat(path);
    return found.isFile() ? { path, size: found.size, changedAt: found.mtimeMs } : null;
  } catch {
    return null;
  }
}

interface Answering {
  call: Call;
  compressed: ReturnType<typeof createCompressor>;
}

async function answerFile(
  { call, compressed }: Answering,
  file: FoundFile,
  extra: Readonly<Record<string, string>>,
  status = 200,
): Promise<Response> {
  const type = TYPES[extname(file.path)] ?? 'application/octet-stream';
  const isVaried = isCompressible(type, file.size);
  const encoding = isVaried ? chooseEncoding(call.req.header('accept-encoding')) : null;
  const version = createHash('sha256').update(`${file.path}${file.size}${file.changedAt}`).digest('hex').slice(0, 24);
  // Each way of writing a file is another one to a cache.
  const etag = `W/"${version}${encoding ? `-${encoding}` : ''}"`;
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': HASHED.test(file.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    ...(isVaried ? { vary: 'Accept-Encoding' } : {}),
    ...extra,
  };
  if (status === 200 && isNamed(call.req.header('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const read = () => readFile(file.path);
  const bytes = encoding ? await compressed({ path: file.path, version, read }, encoding) : await read();
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.length);
  return new Response(new Uint8Array(bytes), { status, headers });
}

const isNamed = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === etag) ?? false;

function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? null : decoded.replace(/(?<=.)\/$/, '');
  } catch {
    return null;
  }
}
