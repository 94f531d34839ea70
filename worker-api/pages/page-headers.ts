import { MOTE_PAGE_STATE_HEADER } from '@/shared/contract/site-routes.ts';
import type { PageAssets } from './page-assets.ts';

/**
 * Returns the headers of a mote page. Any page may frame the embedded look (the embed code does), but no page may run
 * scripts in it.
 */
export function motePageHeaders({
  state,
  locale,
  assets,
  soundUrls,
  oembedUrl,
  isEmbedded,
  isForAll,
}: {
  state: keyof typeof PAGE_STATUS;
  locale: string;
  assets: PageAssets;
  /** The sounds that the page plays. */
  soundUrls: readonly string[];
  oembedUrl: string | null;
  isEmbedded: boolean;
  /** False: the viewer may see it, but not everybody, so that no cache may store it. */
  isForAll: boolean;
}): Record<string, string> {
  const soundOrigins = new Set(soundUrls.map((url) => new URL(url).origin));
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src '${assets.styleHash}'`,
      "img-src 'self'",
      ["media-src 'self'", ...soundOrigins].join(' '),
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${isEmbedded ? '*' : "'self'"}`,
    ].join('; '),
    // The address is the key to the mote: no other site may learn it from a click.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': isForAll ? 'no-cache' : 'private, no-store',
    vary: 'Accept-Language, Accept-Encoding, Sec-Fetch-Dest, Cookie',
    [MOTE_PAGE_STATE_HEADER]: state,
    ...(oembedUrl === null ? {} : { link: `<${oembedUrl}>; rel="alternate"; type="application/json+oembed"` }),
  };
}

/** 404 for a mote that does not exist (yet), 410 for an ended one, 500 for one that the server has lost. */
export const PAGE_STATUS = {
  ready: 200,
  arriving: 200,
  'not-here-yet': 404,
  malformed: 404,
  'no-tote': 404,
  'file-granted': 200,
  'file-denied': 200,
  'file-other-account': 200,
  'file-other-file': 200,
  'file-failed': 200,
  removed: 410,
  expired: 410,
  damaged: 500,
} as const;
