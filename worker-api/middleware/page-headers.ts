import type { MiddlewareHandler } from 'hono';

/**
 * Matches pages whose address may contain a one-time token. Their requests never reveal the address, and no cache
 * stores the pages.
 */
const SECRET_PATHS = /^\/login\/?$/i;

/** Returns the header that makes a browser use only https for this host, for a year. Null: the site is not on https. */
export const strictTransport = (site: string): string | null => (site.startsWith('https:') ? 'max-age=31536000' : null);

/**
 * Sets the headers of all responses that are not from the API. A page with its own policy (a mote page may be framed)
 * keeps that policy.
 */
export function pageHeaders(styleHashes: readonly string[]): MiddlewareHandler {
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
  return async (call, next) => {
    await next();
    const { headers } = call.res;
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    if (isPage && !headers.has('content-security-policy')) call.header('content-security-policy', policy);
    const isSecret = isPage && SECRET_PATHS.test(call.req.path);
    if (isSecret) call.header('cache-control', 'no-store');
    if (isSecret) call.header('referrer-policy', 'no-referrer');
    else if (isPage && !headers.has('referrer-policy')) {
      call.header('referrer-policy', 'strict-origin-when-cross-origin');
    }
    if (!headers.has('x-content-type-options')) call.header('x-content-type-options', 'nosniff');
  };
}
