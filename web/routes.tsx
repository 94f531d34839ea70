import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect, replace } from 'react-router';
import { CONTENT_PAGE_NAMES, MOVED_PAGES } from '@/shared/contract/content-pages.ts';
import {
  CONTENT_ROUTES,
  MOVED_ROUTES,
  SHORT_LINK_ROUTES,
  SITE_ROUTES,
  type SiteRoute,
} from '@/shared/contract/site-routes.ts';
import { LoadingScreen } from '@/shared/ui/LoadingScreen.tsx';
import type { Site } from './features/account/site-context.ts';
import { guardPage } from './guard-page.ts';
import { PageFault } from './shell/PageFault.tsx';
import { PageFrame, type PageFrameProps, type PageVisit } from './shell/PageFrame.tsx';

type Page = (site: Site) => Promise<{ Component: React.ComponentType }>;

/** The code of each page of the route table, loaded when the page is opened. */
const PAGES: Readonly<Record<keyof typeof SITE_ROUTES, Page | null>> = {
  home: async () => ({ Component: (await import('./pages/home/FirstPage.tsx')).FirstPage }),
  record: async (site) => {
    // Visitors may record, too: the recorder gets the owner of a take from the session.
    const [{ RecordPage }] = await Promise.all([import('./pages/record/RecordPage.tsx'), site.open()]);
    return { Component: RecordPage };
  },
  kiosk: async () => ({ Component: (await import('./pages/kiosk/KioskPage.tsx')).KioskCodePage }),
  kioskOfClass: async () => ({ Component: (await import('./pages/kiosk/KioskPage.tsx')).KioskPage }),
  login: async () => ({ Component: (await import('./pages/login/LoginPage.tsx')).LoginPage }),
  signup: async () => ({ Component: (await import('./pages/signup/SignupPage.tsx')).SignupPage }),
  referral: async () => ({ Component: (await import('./pages/referral/ReferralPage.tsx')).ReferralPage }),
  landing: async () => ({ Component: (await import('./pages/landing/LandingPage.tsx')).LandingPage }),
  account: async () => ({ Component: (await import('./pages/account/AccountPage.tsx')).AccountPage }),
  library: async () => ({ Component: (await import('./pages/library/LibraryPage.tsx')).LibraryPage }),
  join: async () => ({ Component: (await import('./pages/join/JoinPage.tsx')).JoinPage }),
  joinByCode: async () => ({ Component: (await import('./pages/join/JoinPage.tsx')).JoinPage }),
  classes: async () => ({ Component: (await import('./pages/classes/ClassesPage.tsx')).ClassesPage }),
  newClass: async () => ({ Component: (await import('./pages/classes/SetupPage.tsx')).SetupPage }),
  classPage: async () => ({ Component: (await import('./pages/classes/ClassPage.tsx')).ClassPage }),
  classPoster: async () => ({ Component: (await import('./pages/classes/PosterPage.tsx')).PosterPage }),
  activity: async () => ({ Component: (await import('./pages/activity/ActivityPage.tsx')).ActivityPage }),
  myLoops: async () => ({ Component: (await import('./pages/my-loops/MyLoopsPage.tsx')).MyLoopsPage }),
  manageUsers: async () => ({ Component: (await import('./pages/my-school/MySchoolPages.tsx')).ManageUsersPage }),
  analytics: async () => ({ Component: (await import('./pages/my-school/MySchoolPages.tsx')).AnalyticsPage }),
  checkout: async () => ({ Component: (await import('./pages/checkout/CheckoutPage.tsx')).CheckoutPage }),
  checkoutRedirect: async () => ({
    Component: (await import('./pages/checkout/CheckoutReturnPage.tsx')).CheckoutReturnPage,
  }),
  checkoutRest: async () => ({
    Component: (await import('./pages/checkout/CheckoutReturnPage.tsx')).CheckoutReturnPage,
  }),
  admin: async () => ({ Component: (await import('./pages/admin/AdminPage.tsx')).AdminPage }),
  adminRest: async () => ({ Component: (await import('./pages/not-found/NotFoundPage.tsx')).NotFoundPage }),
  completeProfile: async () => ({
    Component: (await import('./pages/complete-profile/CompleteProfilePage.tsx')).CompleteProfilePage,
  }),
  survey: async () => ({ Component: (await import('./pages/onboarding/SurveyPage.tsx')).SurveyPage }),
  product: async () => ({ Component: (await import('./pages/onboarding/ProductPage.tsx')).ProductPage }),
  kit:
    import.meta.env.DEV || import.meta.env.VITE_MOTE_KIT === '1'
      ? async () => ({ Component: (await import('./pages/kit/KitSitePage.tsx')).KitSitePage })
      : null,
};

/** A public page never shows a loading screen. */
const NOTHING = <></>;

const NOT_FOUND: SiteRoute = { path: '*', access: 'public', chrome: 'full', title: 'site-title-not-found' };

export interface SiteRouterOptions {
  isEmbedded: boolean;
  site: Site;
}

export function siteRoutes({ isEmbedded, site }: SiteRouterOptions): RouteObject[] {
  const visit: PageVisit = { shownPath: null, scrolledTo: null };
  const around = { isEmbedded, visit, site };
  const names = Object.keys(SITE_ROUTES) as (keyof typeof SITE_ROUTES)[];
  const known = names.flatMap((name) => {
    const page = PAGES[name];
    return page ? [routeOf(SITE_ROUTES[name], page, around)] : [];
  });
  const contentPage = async () => ({
    Component: (await import('./pages/content/ContentPageWithTexts.tsx')).ContentPageWithTexts,
  });
  const content = CONTENT_PAGE_NAMES.map((name) => routeOf(CONTENT_ROUTES[name], contentPage, around));
  const redirectPage = async () => ({ Component: (await import('./pages/redirect/RedirectPage.tsx')).RedirectPage });
  const shortLinks = SHORT_LINK_ROUTES.map((route) => routeOf(route, redirectPage, around));
  const notFound = async () => ({ Component: (await import('./pages/not-found/NotFoundPage.tsx')).NotFoundPage });
  const moved = MOVED_ROUTES.map((route) => movedRouteOf(route, site));
  return [...known, ...content, ...shortLinks, ...moved, routeOf(NOT_FOUND, notFound, around)];
}

/** An older address of a page: leads on in place, so that the back button leaves the site [S2-097 .. S2-100]. */
function movedRouteOf(route: SiteRoute, site: Site): RouteObject {
  return {
    path: route.path,
    errorElement: <PageFault />,
    hydrateFallbackElement: <LoadingScreen />,
    async loader({ request }: LoaderFunctionArgs) {
      const url = new URL(request.url);
      const answer = await guardPage(site, route, url);
      if (answer.kind === 'redirect') throw redirect(answer.to);
      throw replace(MOVED_PAGES[route.path as keyof typeof MOVED_PAGES] + url.search);
    },
  };
}

/** The table defines frame, title and access; the page defines the content. */
function routeOf(route: SiteRoute, page: Page, around: Omit<PageFrameProps, 'route'> & { site: Site }): RouteObject {
  const { site, ...frame } = around;
  const lazy = () => page(site);
  const loader = async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const answer = await guardPage(site, route, url, frame.visit.shownPath === url.pathname);
    if (answer.kind === 'redirect') throw redirect(answer.to);
    if (answer.kind === 'forbidden') throw new Response(route.access, { status: 403 });
    return null;
  };
  return {
    path: route.path,
    element: <PageFrame route={route} {...frame} />,
    errorElement: <PageFault />,
    hydrateFallbackElement: route.access === 'public' ? NOTHING : <LoadingScreen />,
    loader,
    children: [{ index: true, lazy }, ...(route.path.endsWith('*') ? [{ path: '*', lazy }] : [])],
  };
}

export const createSiteRouter = (options: SiteRouterOptions) => createBrowserRouter(siteRoutes(options));
