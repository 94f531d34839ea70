import type { GrantOutcome } from '@/shared/domain/mote/file-access.ts';
import { CONTENT_PAGE_NAMES, CONTENT_PAGES, type ContentPageName, MOVED_PAGES, SHORT_LINKS } from './content-pages.ts';

/**
 * The pages of the site, declared once: the router draws them, the server returns 200 for them and 404 for the rest,
 * the guard and the navigation read their access. `title` is a Fluent id.
 */
export type SiteAccess = 'public' | 'signed-in' | 'signed-out-only' | 'teacher' | 'institution-admin' | 'admin';
/** full: navbar and footer · reduced: logo and account only · none: the page draws all of itself. */
export type SiteChrome = 'full' | 'reduced' | 'none';

/** Onboarding steps that precede every other page, in this order [S2-106 .. S2-108]. */
export const ONBOARDING_STEPS = ['details', 'survey', 'product'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export interface SiteRoute {
  /** Whole segments; a segment that begins with a colon matches any value, a last `*` matches any rest. */
  path: string;
  access: SiteAccess;
  chrome: SiteChrome;
  title: string;
  /** A page for developers of Mote: drawn in development builds only. */
  isDevelopment?: true;
  /** As wide as the frame around the pages: a page with pictures. */
  isWide?: true;
  /** Drawn as the dashboard for signed-in users: the onboarding steps come before it. */
  isDashboard?: true;
  /** Children use the page in turn: it shows nothing of an account, and no link leads away from it. */
  isSharedDevice?: true;
  /** The onboarding step that the user completes on this page. */
  step?: OnboardingStep;
}

export const SITE_ROUTES = {
  home: { path: '/', access: 'public', chrome: 'full', title: 'site-title-home', isWide: true, isDashboard: true },
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
  library: { path: '/library', access: 'signed-in', chrome: 'full', title: 'site-title-library' },
  join: { path: '/join', access: 'signed-in', chrome: 'full', title: 'site-title-join' },
  joinByCode: { path: '/join/:code', access: 'signed-in', chrome: 'full', title: 'site-title-join-code' },
  classes: { path: '/classes', access: 'teacher', chrome: 'full', title: 'site-title-classes' },
  /** Before the page of a class: an address has the first route that fits. */
  newClass: { path: '/classes/new', access: 'teacher', chrome: 'full', title: 'site-title-class-new' },
  classPage: { path: '/classes/:classId', access: 'teacher', chrome: 'full', title: 'site-title-class' },
  classPoster: {
    path: '/classes/:classId/poster',
    access: 'teacher',
    chrome: 'none',
    title: 'site-title-class-poster',
  },
  activity: { path: '/activity', access: 'signed-in', chrome: 'full', title: 'site-title-activity' },
  myLoops: { path: '/my-loops', access: 'signed-in', chrome: 'full', title: 'site-title-my-loops' },
  manageUsers: {
    path: '/my-school/manage-users',
    access: 'institution-admin',
    chrome: 'full',
    title: 'site-title-manage-users',
  },
  analytics: {
    path: '/my-school/analytics',
    access: 'institution-admin',
    chrome: 'full',
    title: 'site-title-analytics',
  },
  checkout: { path: '/checkout', access: 'signed-in', chrome: 'reduced', title: 'site-title-checkout' },
  checkoutRedirect: {
    path: '/checkout/redirect',
    access: 'signed-in',
    chrome: 'reduced',
    title: 'site-title-checkout-redirect',
  },
  /** Further addresses of the checkout: they lead to it. */
  checkoutRest: {
    path: '/checkout/*',
    access: 'signed-in',
    chrome: 'reduced',
    title: 'site-title-checkout-rest',
  },
  admin: { path: '/admin', access: 'admin', chrome: 'full', title: 'site-title-admin' },
  /** No such part of the admin area. Only a listed admin learns that it does not exist. */
  adminRest: { path: '/admin/*', access: 'admin', chrome: 'full', title: 'site-title-admin-rest' },
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

/** Routes of the pages that explain Mote. */
export const CONTENT_ROUTES = Object.fromEntries(
  CONTENT_PAGE_NAMES.map((name) => [
    name,
    { path: CONTENT_PAGES[name], access: 'public', chrome: 'full', title: `site-page-${name}`, isWide: true },
  ]),
) as Readonly<Record<ContentPageName, SiteRoute>>;

/** Routes that only lead on: short links for everybody, and older addresses for signed-in users. */
export const SHORT_LINK_ROUTES: readonly SiteRoute[] = Object.keys(SHORT_LINKS).map((path) => ({
  path,
  access: 'public',
  chrome: 'full',
  title: 'site-title-redirect',
}));
export const MOVED_ROUTES: readonly SiteRoute[] = Object.keys(MOVED_PAGES).map((path) => ({
  path,
  access: 'signed-in',
  chrome: 'full',
  title: 'site-title-redirect',
}));

const ALL_ROUTES: readonly SiteRoute[] = [
  ...Object.values(SITE_ROUTES),
  ...Object.values(CONTENT_ROUTES),
  ...SHORT_LINK_ROUTES,
  ...MOVED_ROUTES,
];

/** Name of the meta element in index.html with the address of the extension in a store. The server writes it. */
export const STORE_META = 'mote-store';

/** Pages that the server renders itself, without the site's script. */
export const SERVER_PAGES = { mote: '/m/:id', tote: '/t/:id', fileGrant: '/files/:outcome' } as const;

/** Returns the page that a browser reaches after asking Google for access to a file. */
export const grantPage = (outcome: GrantOutcome): string => SERVER_PAGES.fileGrant.replace(':outcome', outcome);

/** Header with the state of a mote page, so that a waiting page can poll without parsing the response. */
export const MOTE_PAGE_STATE_HEADER = 'x-mote-state';

/** Query parameter for the embedded view, which has no navigation, footer or banner [S2-124]. */
export const EMBED_QUERY = 'embed';
export const isEmbedQuery = (query: URLSearchParams): boolean => query.get(EMBED_QUERY) === 'true';

/** `?mote=<id>`: the library with this mote only. The mote page sends its owner there to edit it. */
export const MOTE_QUERY = 'mote';
export const manageAddress = (moteId: string): string => `${SITE_ROUTES.library.path}?${MOTE_QUERY}=${moteId}`;

/** `?cards=1`: the poster's page prints a card for each pupil. */
export const CARDS_QUERY = 'cards=1';

/** `?plan=…&period=…`: the checkout with a choice made. */
export const checkoutAddress = (plan: string, period = 'year'): string =>
  `${SITE_ROUTES.checkout.path}?plan=${plan}&period=${period}`;

/** Tabs of the admin area: `?tab=`. */
export const ADMIN_TABS = ['people', 'schools', 'orders'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Tabs of the account page, in order: `?tab=`. */
export const ACCOUNT_TABS = ['profile', 'my-name', 'plan', 'sessions', 'settings', 'privacy'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** Tabs of a class's page, in order: `?tab=`. */
export const CLASS_TABS = ['recordings', 'names', 'code', 'controls', 'settings'] as const;
export type ClassTab = (typeof CLASS_TABS)[number];

export function findSiteRoute(pathname: string): SiteRoute | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return ALL_ROUTES.find((route) => isPathOf(route.path, path)) ?? null;
}

function isPathOf(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.at(-1) === '*') return given.length >= wanted.length && path.startsWith(pattern.slice(0, -1));
  if (wanted.length !== given.length) return false;
  return wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
}

/** Size of the embedded player with a two-line title, in CSS px: author, title and controls, without scrolling. */
export const EMBED_SIZE = { width: 480, height: 240 } as const;
