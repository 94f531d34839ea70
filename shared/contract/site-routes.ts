import type { GrantOutcome } from '@/shared/domain/file-access.ts';

/**
 * The pages of the site, once: the router draws them, the server answers 200 for them and 404 for the rest, the guard and the
 * navigation read who may see them. `title` is a Fluent id.
 */
export type SiteAccess = 'public' | 'signed-in' | 'signed-out-only' | 'teacher' | 'institution-admin' | 'admin';
/** full: navbar and footer · reduced: the mark and the account only · none: the page draws all of itself. */
export type SiteChrome = 'full' | 'reduced' | 'none';

/** Steps that come before anything else, in this order [S2-106 .. S2-108]. */
export const ONBOARDING_STEPS = ['details', 'survey', 'product'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export interface SiteRoute {
  /** Whole segments; one that begins with a colon stands for any value. */
  path: string;
  access: SiteAccess;
  chrome: SiteChrome;
  title: string;
  /** Pages for the people who build Mote: drawn in development builds only. */
  isDevelopment?: true;
  /** Drawn as the dashboard for who is signed in: the steps come before it. */
  isDashboard?: true;
  /** One child after the other uses it: nothing of an account stands on it, and nothing leads away. */
  isSharedDevice?: true;
  /** This page is where the step is done. */
  step?: OnboardingStep;
}

export const SITE_ROUTES = {
  home: { path: '/', access: 'public', chrome: 'full', title: 'site-title-home', isDashboard: true },
  record: { path: '/record', access: 'public', chrome: 'full', title: 'site-title-record' },
  kiosk: { path: '/kiosk', access: 'public', chrome: 'none', title: 'site-title-kiosk-code', isSharedDevice: true },
  kioskOfClass: {
    path: '/kiosk/:code',
    access: 'public',
    chrome: 'none',
    title: 'site-title-kiosk',
    isSharedDevice: true,
  },
  login: { path: '/login', access: 'signed-out-only', chrome: 'full', title: 'site-title-login' },
  signup: { path: '/signup', access: 'signed-out-only', chrome: 'full', title: 'site-title-signup' },
  referral: { path: '/r/:referrerCode', access: 'signed-out-only', chrome: 'full', title: 'site-title-referral' },
  landing: { path: '/landing', access: 'signed-in', chrome: 'full', title: 'site-title-landing' },
  account: { path: '/account', access: 'signed-in', chrome: 'full', title: 'site-title-account' },
  classes: { path: '/classes', access: 'teacher', chrome: 'full', title: 'site-title-classes' },
  classPage: { path: '/classes/:classId', access: 'teacher', chrome: 'full', title: 'site-title-class' },
  classPoster: {
    path: '/classes/:classId/poster',
    access: 'teacher',
    chrome: 'none',
    title: 'site-title-class-poster',
  },
  admin: { path: '/admin', access: 'admin', chrome: 'full', title: 'site-title-admin' },
  completeProfile: {
    path: '/complete-profile',
    access: 'signed-in',
    chrome: 'reduced',
    title: 'site-title-complete-profile',
    step: 'details',
  },
  survey: {
    path: '/onboarding/survey',
    access: 'signed-in',
    chrome: 'reduced',
    title: 'site-title-survey',
    step: 'survey',
  },
  product: {
    path: '/onboarding/product',
    access: 'signed-in',
    chrome: 'reduced',
    title: 'site-title-product',
    step: 'product',
  },
  kit: { path: '/kit', access: 'public', chrome: 'none', title: 'site-title-kit', isDevelopment: true },
} as const satisfies Record<string, SiteRoute>;
export type SiteRouteName = keyof typeof SITE_ROUTES;

/** Pages that the server writes itself, without the site's script. */
export const SERVER_PAGES = { mote: '/m/:id', tote: '/t/:id', fileGrant: '/files/:outcome' } as const;

/** Where a browser ends that has asked Google for a file. */
export const grantPage = (outcome: GrantOutcome): string => SERVER_PAGES.fileGrant.replace(':outcome', outcome);

/** What the server says of a mote page in a header, so that a waiting page can look again without reading the answer. */
export const MOTE_PAGE_STATE_HEADER = 'x-mote-state';

/** In a frame or asked for: no navigation, no footer, no banner [S2-124]. */
export const EMBED_QUERY = 'embed';
export const isEmbedQuery = (query: URLSearchParams): boolean => query.get(EMBED_QUERY) === 'true';

/** `?mote=<id>`: my recordings with this one alone, where a mote's page sends its owner to change it. */
export const MOTE_QUERY = 'mote';
export const manageAddress = (moteId: string): string => `${SITE_ROUTES.home.path}?${MOTE_QUERY}=${moteId}`;

/** Parts of the area for who is on the server's list of admins: `?tab=`. */
export const ADMIN_TABS = ['people', 'schools'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Parts of the account page, in its order: `?tab=`. */
export const ACCOUNT_TABS = ['profile', 'my-name', 'sessions', 'settings', 'privacy'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** Parts of a class's page, in its order: `?tab=`. */
export const CLASS_TABS = ['recordings', 'names', 'code', 'settings'] as const;
export type ClassTab = (typeof CLASS_TABS)[number];

export function findSiteRoute(pathname: string): SiteRoute | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const routes: readonly SiteRoute[] = Object.values(SITE_ROUTES);
  return routes.find((route) => isPathOf(route.path, path)) ?? null;
}

function isPathOf(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return false;
  return wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
}

/** The embedded player with a title of two lines, in CSS px: author, title, controls, and nothing to scroll to. */
export const EMBED_SIZE = { width: 480, height: 240 } as const;
