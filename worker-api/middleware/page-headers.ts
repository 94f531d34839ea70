import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { NO_ORIGINS, type PolicyOrigins } from '@/shared/contract/policy-origins.ts';
import { WORKER_ADDRESS } from '@/shared/contract/prerendered-pages.ts';

/**
 * Matches pages whose address may contain a one-time token. Their requests never reveal the address, and no cache
 * stores the pages.
 */
const SECRET_PATHS = /^\/login\/?$/i;

/** Returns the header that makes a browser use only https for this host, for a year. Null: the site is not on https. */
export const strictTransport = (site: string): string | null => (site.startsWith('https:') ? 'max-age=31536000' : null);

export interface PolicyFacts {
  /** Hashes of the style elements that the site's scripts insert. */
  styleHashes: readonly string[];
  /** Absent: the site loads nothing from others. */
  origins?: PolicyOrigins;
}

/** Hashes of the elements that are written into one page. */
export interface InlineHashes {
  styles: readonly string[];
  scripts: readonly string[];
}

const NOTHING_INLINE: InlineHashes = { styles: [], scripts: [] };

/** Returns the hashes of the style and script elements in a page that the build has written. */
export function inlineHashesOf(html: string): InlineHashes {
  const hashes = (pattern: RegExp) =>
    Array.from(
      html.matchAll(pattern),
      ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    );
  return {
    styles: hashes(/<style>([\s\S]*?)<\/style>/g),
    scripts: hashes(/<script>([\s\S]*?)<\/script>/g),
  };
}

/** Returns the Content-Security-Policy of a page of the site. */
export function sitePolicy({ styleHashes, origins = NO_ORIGINS }: PolicyFacts, inline = NOTHING_INLINE): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...quoted(inline.scripts), ...origins.script].join(' '),
    ["style-src 'self'", ...quoted([...styleHashes, ...inline.styles])].join(' '),
    ["img-src 'self' data: blob:", ...origins.img].join(' '),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ["connect-src 'self'", ...origins.connect].join(' '),
    ["frame-src 'self'", ...origins.frame].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The service worker of the site loads our own files and nothing else, whatever its code says. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Features of browsers that no page of Mote uses. */
const UNUSED_FEATURES = 'geolocation=(), midi=(), payment=(), serial=(), usb=()';

/**
 * Sets the headers of all responses that are not from the API. A page with its own policy (a mote page may be framed)
 * keeps that policy.
 */
export function pageHeaders(facts: PolicyFacts): MiddlewareHandler {
  const policy = sitePolicy(facts);
  return async (call, next) => {
    await next();
    const { headers } = call.res;
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    if (isPage && !headers.has('content-security-policy')) call.header('content-security-policy', policy);
    if (call.req.path === WORKER_ADDRESS) call.header('content-security-policy', WORKER_POLICY);
    const isSecret = isPage && SECRET_PATHS.test(call.req.path);
    if (isSecret) call.header('cache-control', 'no-store');
    if (isSecret) call.header('referrer-policy', 'no-referrer');
    else if (isPage && !headers.has('referrer-policy')) {
      call.header('referrer-policy', 'strict-origin-when-cross-origin');
    }
    if (isPage) {
      call.header('cross-origin-opener-policy', 'same-origin-allow-popups');
      call.header('permissions-policy', UNUSED_FEATURES);
    }
    if (!headers.has('x-content-type-options')) call.header('x-content-type-options', 'nosniff');
  };
}
