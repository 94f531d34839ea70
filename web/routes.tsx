import { createBrowserRouter, type RouteObject } from 'react-router';
import { SITE_ROUTES, type SiteRoute } from '@/shared/contract/site-routes.ts';
import { PageFault } from './shell/PageFault.tsx';
import { PageFrame, type PageFrameProps, type Visit } from './shell/PageFrame.tsx';

type Page = () => Promise<{ Component: React.ComponentType }>;

/** The code of each page of the route table; each is fetched when it is opened. */
const PAGES: Readonly<Record<keyof typeof SITE_ROUTES, Page | null>> = {
  home: async () => ({ Component: (await import('./pages/home/HomePage.tsx')).HomePage }),
  record: async () => ({ Component: (await import('./pages/record/RecordPage.tsx')).RecordPage }),
  kit:
    import.meta.env.DEV || import.meta.env.VITE_MOTE_KIT === '1'
      ? async () => ({ Component: (await import('./pages/kit/KitSitePage.tsx')).KitSitePage })
      : null,
};

const NOT_FOUND: SiteRoute = { path: '*', access: 'public', chrome: 'full', title: 'site-title-not-found' };

export interface SiteRouterOptions {
  isEmbedded: boolean;
}

export function siteRoutes({ isEmbedded }: SiteRouterOptions): RouteObject[] {
  const visit: Visit = { shownPath: null };
  const names = Object.keys(SITE_ROUTES) as (keyof typeof SITE_ROUTES)[];
  const known = names.flatMap((name) => {
    const page = PAGES[name];
    return page ? [routeOf(SITE_ROUTES[name], page, { isEmbedded, visit })] : [];
  });
  const notFound = async () => ({ Component: (await import('./pages/not-found/NotFoundPage.tsx')).NotFoundPage });
  return [...known, routeOf(NOT_FOUND, notFound, { isEmbedded, visit })];
}

/** Chrome and title come from the table, content from the page. */
function routeOf(route: SiteRoute, lazy: Page, around: Omit<PageFrameProps, 'route'>): RouteObject {
  return {
    path: route.path,
    element: <PageFrame route={route} {...around} />,
    errorElement: <PageFault />,
    hydrateFallbackElement: <></>,
    children: [{ index: true, lazy }, ...(route.path === '*' ? [{ path: '*', lazy }] : [])],
  };
}

export const createSiteRouter = (options: SiteRouterOptions) => createBrowserRouter(siteRoutes(options));
