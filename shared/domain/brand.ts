/** Everything that a school changes to re-badge its own installation. */
export const BRAND = {
  product: 'mote',
  displayName: 'Mote',
  legalName: 'Mote',
  /** Ids of our extension: the server answers CORS to them, the site speaks to them. The first is the key's in scripts/extension-manifest.mjs. */
  extensionIds: ['glalgmhplfjlkgigjihkbkdibdopbigc'],
} as const;

/** The licences of what Mote is made of, at the root of extension and site alike (scripts/build.mjs). */
export const NOTICES_FILE = 'third-party-notices.txt';

/**
 * Link domains [S9-036]: each is an origin (scheme, host, port) without a trailing slash. Links are made from `mote` and
 * `tote`; unfurl and redirects accept all of them and `old`.
 */
export interface LinkDomains {
  site: string;
  short: string;
  mote: string;
  tote: string;
  old: readonly string[];
}

/**
 * Of an installation whose site is at `origin`: links are made on the first of `linkOrigins` (MOTE_LINK_DOMAINS), the others are
 * still known. None configured: all links on the site's own origin.
 */
export function linkDomainsOf(origin: string, linkOrigins: readonly string[] = []): LinkDomains {
  const [first = origin, ...others] = linkOrigins;
  const old = others.filter((other) => other !== first && other !== origin);
  return { site: origin, short: first, mote: first, tote: first, old };
}
