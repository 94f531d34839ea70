/**
 * The pages of the site, once: the router draws them, the server answers 200 for them and 404 for the rest, the guard and the
 * navigation read who may see them. `title` is a Fluent id.
 */
export type SiteAccess = 'public' | 'signed-in' | 'signed-out-only' | 'institution-admin' | 'admin';
/** full: navbar and footer · reduced: the mark and the account only · none: the page draws all of itself. */
export type SiteChrome = 'full' | 'reduced' | 'none';

export interface SiteRoute {
  path: string;
  access: SiteAccess;
  chrome: SiteChrome;
  title: string;
  /** Pages for the people who build Mote: drawn in development builds only. */
  isDevelopment?: true;
}

export const SITE_ROUTES = {
  home: { path: '/', access: 'public', chrome: 'full', title: 'site-title-home' },
  record: { path: '/record', access: 'public', chrome: 'full', title: 'site-title-record' },
  kit: { path: '/kit', access: 'public', chrome: 'none', title: 'site-title-kit', isDevelopment: true },
} as const satisfies Record<string, SiteRoute>;
export type SiteRouteName = keyof typeof SITE_ROUTES;

/** Pages that the server writes itself, without the site's script. */
export const SERVER_PAGES = { mote: '/m/:id', tote: '/t/:id' } as const;

/** What the server says of a mote page in a header, so that a waiting page can look again without reading the answer. */
export const MOTE_PAGE_STATE_HEADER = 'x-mote-state';

/** In a frame or asked for: no navigation, no footer, no banner [S2-124]. */
export const EMBED_QUERY = 'embed';
export const isEmbedQuery = (query: URLSearchParams): boolean => query.get(EMBED_QUERY) === 'true';

export function findSiteRoute(pathname: string): SiteRoute | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const routes: readonly SiteRoute[] = Object.values(SITE_ROUTES);
  return routes.find((route) => route.path === path) ?? null;
}

/** The embedded player with a title of two lines, in CSS px: author, title, controls, and nothing to scroll to. */
export const EMBED_SIZE = { width: 480, height: 240 } as const;
