import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, normalize, relative, sep } from 'node:path';
import { Hono } from 'hono';
import { OFFER_META } from '@/shared/contract/offer-meta.ts';
import { type Encoding, HASHED_NAME, PACKED_FOLDER, packedName } from '@/shared/contract/packed-files.ts';
import type { PlanOffer } from '@/shared/contract/plans.ts';
import type { PolicyOrigins } from '@/shared/contract/policy-origins.ts';
import {
  NOT_FOUND_ADDRESS,
  ORIGIN_MARK,
  PAGES_FOLDER,
  type PrerenderedPages,
  prerenderedAddress,
  SIGN_IN_MARK,
} from '@/shared/contract/prerendered-pages.ts';
import { findSiteRoute, STORE_META } from '@/shared/contract/site-routes.ts';
import type { LocaleFiles } from '@/shared/l10n/shipped-locales.ts';
import { type InlineHashes, inlineHashesOf, sitePolicy } from '../middleware/page-headers.ts';
import { escapeHtml } from '../pages/html.ts';
import { readRange } from '../read-range.ts';
import { type BytePieces, memoryPieces, PIECE_BYTES, toStream } from '../services/byte-pieces.ts';
import { chooseEncoding, createCompressor, isCompressible } from './compress.ts';
import { SESSION_COOKIE, TOKEN_COOKIE, valueOfCookie } from './cookie.ts';
import type { Call, Env } from './kit.ts';
import { robotsText, sitemap } from './sitemap.ts';

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
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** The page that draws every page of the site. */
const SHELL = 'index.html';

export interface SiteOptions {
  /** The built site; absent or not built: a plain page explains this. */
  siteDir: string | null;
  /** Folders of files that the extension packs and the server serves too. */
  publicDirs: readonly { prefix: string; dir: string }[];
  /** The extension's page in a store, which the site's pages name; null: in no store. */
  storeUrl: string | null;
  /** Names of the sign-in methods that this installation offers. */
  signIn: readonly string[];
  /** The plans that this installation sells; null: none. */
  offer: PlanOffer | null;
  /** Origin of the site's addresses, without a slash at the end. */
  origin: string;
  facts: SiteFacts;
}

/** Facts for the server, from `server.json` in the build. */
export interface SiteFacts {
  /** Hashes of the style elements that the site's scripts insert. */
  styleHashes: readonly string[];
  /** Origins of the configured providers; absent: none. */
  origins?: PolicyOrigins;
  pages: PrerenderedPages;
}

const NO_FACTS: SiteFacts = { styleHashes: [], pages: {} };

export function readSiteFacts(siteDir: string | null): SiteFacts {
  const file = siteDir ? join(siteDir, 'server.json') : '';
  if (!file || !existsSync(file)) return NO_FACTS;
  return { ...NO_FACTS, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<SiteFacts>) };
}

/** Serves the built site: files by their path, pages by their address, and a real 404. */
export function createSite({ siteDir, publicDirs, storeUrl, signIn, offer, origin, facts }: SiteOptions): Hono<Env> {
  const site = new Hono<Env>();
  const compressed = createCompressor();

  site.on(['GET', 'HEAD'], '*', async (call) => {
    const to: Answering = {
      call,
      compressed,
      siteDir,
      metas: metasOf({ storeUrl, offer }),
      signIn: signIn.join(' '),
      origin,
      facts,
    };
    const path = decodePath(call.req.path);
    if (path === null) return notFound(to, siteDir);
    for (const { prefix, dir } of publicDirs) {
      const found = path.startsWith(prefix) ? await fileIn(dir, path.slice(prefix.length)) : null;
      if (found) {
        const isKept = await isCurrentLocale(dir, path, call.req.query('hash'));
        const kept = isKept ? { 'cache-control': IMMUTABLE } : {};
        return answerFile(to, found, { 'access-control-allow-origin': '*', ...kept });
      }
    }
    if (siteDir === null) return notFound(to, siteDir);
    if (path === '/robots.txt') return call.text(robotsText(origin));
    if (path === '/sitemap.xml') return call.body(sitemap(origin), 200, { 'content-type': 'application/xml' });
    const page = await prerenderedPage(to, path);
    if (page) return answerFile(to, page, {});
    for (const name of [path, `${path}.html`, `${path}/index.html`]) {
      const found = await fileIn(siteDir, name);
      if (found) return answerFile(to, found, {});
    }
    const shell = isSiteRoute(path) ? await fileIn(siteDir, SHELL) : null;
    return shell ? answerFile(to, shell, {}) : notFound(to, siteDir);
  });
  return site;
}

/** Returns true for pages that index.html draws; the build contains no pages for development. */
function isSiteRoute(path: string): boolean {
  const route = findSiteRoute(path);
  return route !== null && !route.isDevelopment;
}

async function notFound(to: Answering, siteDir: string | null): Promise<Response> {
  const found =
    siteDir === null ? null : ((await prerenderedPage(to, NOT_FOUND_ADDRESS)) ?? (await fileIn(siteDir, SHELL)));
  return found ? answerFile(to, found, {}, 404) : to.call.text('Not found', 404);
}

/**
 * Returns the page that the build has drawn for this request; null: the browser draws it. The build knows signed-out
 * visitors outside of frames, and no query but a tab.
 */
async function prerenderedPage({ call, siteDir, facts }: Answering, path: string): Promise<FoundFile | null> {
  const address = prerenderedAddress(path, new URL(call.req.url).searchParams);
  const file = address !== null && Object.hasOwn(facts.pages, address) ? facts.pages[address] : undefined;
  if (file === undefined || siteDir === null) return null;
  const cookies = call.req.header('cookie');
  if (valueOfCookie(cookies, SESSION_COOKIE) || valueOfCookie(cookies, TOKEN_COOKIE)) return null;
  if (FRAMES.has(call.req.header('sec-fetch-dest') ?? '')) return null;
  return fileIn(join(siteDir, PAGES_FOLDER), file);
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Facts of the built locale files, beside them. */
const LOCALE_INDEX = 'index.json';

/** Places where a page shows its content only. */
const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object']);

/**
 * Returns true if the address names the hash of the locale file that is on the disk: a browser may then keep the file
 * until the address changes.
 */
async function isCurrentLocale(dir: string, path: string, hash: string | undefined): Promise<boolean> {
  if (hash === undefined) return false;
  const index = await fileIn(dir, LOCALE_INDEX);
  if (!index) return false;
  const files: LocaleFiles = JSON.parse(await readFile(index.path, 'utf8'));
  const locale = basename(path, '.ftl');
  return Object.hasOwn(files, locale) && files[locale]?.hash === hash;
}

interface FoundFile {
  path: string;
  size: number;
  changedAt: number;
  /** Absent: as on the disk. */
  content?: Buffer;
  /** Absent: not a page of the site. */
  inline?: InlineHashes;
}

async function fileIn(dir: string, name: string): Promise<FoundFile | null> {
  const path = join(dir, normalize(`/${name}`));
  const root = dir.endsWith(sep) ? dir : dir + sep;
  if (!path.startsWith(root) || isHidden(path.slice(root.length).split(sep))) return null;
  try {
    const found = await stat(path);
    return found.isFile() ? { path, size: found.size, changedAt: found.mtimeMs } : null;
  } catch {
    return null;
  }
}

/**
 * Returns true for files that the build makes for the server alone. Checks the file that is found, regardless of the
 * spelling of its address.
 */
const isHidden = (segments: readonly string[]): boolean =>
  segments.join('/').toLowerCase() === 'server.json' ||
  segments.some((segment) => segment.startsWith('.') && segment !== '.well-known');

interface Answering {
  call: Call;
  compressed: ReturnType<typeof createCompressor>;
  siteDir: string | null;
  /** Meta elements for the site's pages; empty: none. */
  metas: string;
  signIn: string;
  origin: string;
  facts: SiteFacts;
}

function metasOf({ storeUrl, offer }: Pick<SiteOptions, 'storeUrl' | 'offer'>): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
  const store = storeUrl === null ? '' : meta(STORE_META, storeUrl);
  return store + (offer === null ? '' : meta(OFFER_META, JSON.stringify(offer)));
}

/** Returns a page of the site with the facts of this installation, which it shows; any other file unchanged. */
async function withServerFacts(file: FoundFile, { siteDir, metas, signIn, origin }: Answering): Promise<FoundFile> {
  const isPage =
    siteDir !== null && (file.path === join(siteDir, SHELL) || dirname(file.path) === join(siteDir, PAGES_FOLDER));
  if (!isPage) return file;
  const text = await readFile(file.path, 'utf8');
  const page = text
    .replaceAll(ORIGIN_MARK, origin)
    .replaceAll(SIGN_IN_MARK, signIn)
    .replace('<title>', () => `${metas}<title>`);
  const content = Buffer.from(page);
  return { ...file, size: content.length, content, inline: inlineHashesOf(page) };
}

async function answerFile(
  to: Answering,
  asked: FoundFile,
  extra: Readonly<Record<string, string>>,
  status = 200,
): Promise<Response> {
  const { call, compressed } = to;
  const file = await withServerFacts(asked, to);
  const type = TYPES[extname(file.path)] ?? 'application/octet-stream';
  const isVaried = isCompressible(type, file.size);
  const encoding = isVaried ? chooseEncoding(call.req.header('accept-encoding')) : null;
  const version = createHash('sha256')
    .update(`${file.path}${file.size}${file.changedAt}${file.content ?? ''}`)
    .digest('hex')
    .slice(0, 24);
  // Each encoding of a file is a different one to a cache.
  const etag = `W/"${version}${encoding ? `-${encoding}` : ''}"`;
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': HASHED_NAME.test(file.path) ? IMMUTABLE : 'no-cache',
    etag,
    ...(isVaried ? { vary: 'Accept-Encoding' } : {}),
    ...pageHeadersOf(file, to),
    ...extra,
  };
  if (status === 200 && isNamed(call.req.header('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const packed = encoding ? await packedFile(file, encoding, to) : null;
  if (encoding && packed) {
    const packedHeaders = { ...headers, 'content-encoding': encoding, 'content-length': String(packed.size) };
    return new Response(toStream(filePieces(packed)), { status, headers: packedHeaders });
  }
  if (encoding) {
    const bytes = await compressed(
      { path: file.path, version, read: async () => file.content ?? readFile(file.path) },
      encoding,
    );
    headers['content-encoding'] = encoding;
    headers['content-length'] = String(bytes.length);
    return new Response(toStream(memoryPieces(bytes)), { status, headers });
  }
  headers['content-length'] = String(file.size);
  return new Response(toStream(file.content ? memoryPieces(file.content) : filePieces(file)), { status, headers });
}

/** Returns the file as the build has compressed it; null: it has not, because the file may change. */
async function packedFile({ path }: FoundFile, encoding: Encoding, { siteDir }: Answering): Promise<FoundFile | null> {
  if (siteDir === null || !path.startsWith(siteDir) || !HASHED_NAME.test(path)) return null;
  return fileIn(join(siteDir, PACKED_FOLDER), packedName(relative(siteDir, path), encoding));
}

/** A page depends on who asks. The elements that are written into it are allowed on it alone. */
const pageHeadersOf = ({ inline }: FoundFile, { facts }: Answering): Record<string, string> =>
  inline
    ? { vary: 'Accept-Encoding, Cookie, Sec-Fetch-Dest', 'content-security-policy': sitePolicy(facts, inline) }
    : {};

/** Reads a file in pieces: a client that stops reading holds one piece, and no open file. */
function filePieces({ path, size }: FoundFile): BytePieces {
  let at = 0;
  return {
    next() {
      if (at >= size) return null;
      const range = { start: at, end: Math.min(at + PIECE_BYTES, size) };
      at = range.end;
      return readRange(path, range);
    },
  };
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
