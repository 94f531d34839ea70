/** Everything that a school changes to brand its own installation. */
export const BRAND = {
  product: 'mote',
  displayName: 'Mote',
  legalName: 'Mote',
  /**
   * Ids of our extension: the server allows their origins (CORS), and the site sends them messages. The first comes
   * from the key in scripts/extension-manifest.mjs.
   */
  extensionIds: ['glalgmhplfjlkgigjihkbkdibdopbigc'],
} as const;

/** The third-party licences, at the root of extension and site (scripts/build.mjs). */
export const NOTICES_FILE = 'third-party-notices.txt';

/**
 * Link domains [S9-036]: each is an origin (scheme, host, port) without a trailing slash. New links use `mote` and
 * `tote`. Players and redirects accept links of every domain, also of those in `old`.
 */
export interface LinkDomains {
  site: string;
  short: string;
  mote: string;
  tote: string;
  old: readonly string[];
}

/**
 * Returns the link domains of an installation whose site is at `origin`. New links use the first of `linkOrigins`
 * (MOTE_LINK_DOMAINS); links of the others are still recognised. If none is configured, all links use the site's own
 * origin.
 */
export function linkDomainsOf(origin: string, linkOrigins: readonly string[] = []): LinkDomains {
  const [first = origin, ...others] = linkOrigins;
  const old = others.filter((other) => other !== first && other !== origin);
  return { site: origin, short: first, mote: first, tote: first, old };
}
