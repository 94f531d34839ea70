import { MOTE_PAGE_STATE_HEADER } from '@/shared/contract/site-routes.ts';
import type { PageAssets } from './page-assets.ts';

/** Anyone may put a mote page in its embedded look into a frame (the embed code does), nobody may run anything in it. */
export function pageHeaders({
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
  /** Of all that the page plays. */
  soundUrls: readonly string[];
  oembedUrl: string | null;
  isEmbedded: boolean;
  /** False: only because of who looks; nothing between us and them may keep it. */
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

/** 404 for what is not there (yet), 410 for what was. */
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
} as const;
