/** Everything that a school changes to re-badge its own installation. */
export const BRAND = {
  product: 'mote',
  displayName: 'Mote',
  legalName: 'Mote',
  /** Ids of our extension: the server answers CORS to them, the site speaks to them. The first is the key's in wxt.config.ts. */
  extensionIds: ['glalgmhplfjlkgigjihkbkdibdopbigc'],
} as const;

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

/** All links on one origin: the default of an installation. */
export const linkDomainsOf = (origin: string): LinkDomains => ({
  site: origin,
  short: origin,
  mote: origin,
  tote: origin,
  old: [],
});
