import { HEADERS } from '@/shared/contract/http.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';

const EXPOSED = 'Location, Upload-Offset, Upload-Length, Retry-After, ETag, Tus-Resumable';
const TUS_HEADERS = ['tus-resumable', 'upload-offset', 'upload-length', 'upload-defer-length', 'upload-metadata'];
const ALLOWED_HEADERS = ['content-type', ...Object.values(HEADERS), ...TUS_HEADERS].join(', ');
const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const PREFLIGHT_SECONDS = '7200';

/** Returns the origins of our own site and of the configured extensions, and no others. */
export function allowedOrigins(links: LinkDomains, extensionIds: readonly string[]): ReadonlySet<string> {
  return new Set([
    links.site,
    links.short,
    links.mote,
    links.tote,
    ...extensionIds.flatMap((id) => [`chrome-extension://${id}`, `moz-extension://${id}`]),
  ]);
}

const VARY = { vary: 'Origin' };

/** Returns the headers that let this origin read the response. Other origins get no such headers. */
export function corsHeaders(
  origin: string | undefined,
  origins: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  if (origin === undefined || !origins.has(origin)) return VARY;
  return { ...VARY, 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED };
}

/**
 * Returns the headers of a preflight response. Any page may request audio, because a mote's player is on many pages.
 */
export function preflightHeaders(
  origin: string | undefined,
  origins: ReadonlySet<string>,
  isAudio: boolean,
): Readonly<Record<string, string>> {
  const base = isAudio ? { 'access-control-allow-origin': '*' } : corsHeaders(origin, origins);
  if (!('access-control-allow-origin' in base)) return base;
  return {
    ...base,
    'access-control-allow-methods': ALLOWED_METHODS,
    'access-control-allow-headers': isAudio ? 'range' : ALLOWED_HEADERS,
    'access-control-max-age': PREFLIGHT_SECONDS,
  };
}
