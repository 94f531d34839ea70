import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { followAccount } from '@/web/src/follow-account.ts';
import { siteRoutes } from '../../routes.tsx';
import { createFakeSite, type FakeSite } from './fake-account.ts';
import { SiteProvider } from './site-context.ts';

export interface FakeVisit extends KitLook {
  isEmbedded?: boolean;
  site?: FakeSite;
}

/** Waits as long as a slow machine may need. */
export const until = <T,>(read: () => T) => expect.poll(read, { timeout: 10_000 });

export const LOOKS: readonly KitLook[] = [{}, { theme: 'dark' }, { direction: 'rtl', locale: 'ar-EG' }];

/** Opens a page of the site with the real router and a fake session and server. */
export async function openSite(path: string, { isEmbedded = false, site = createFakeSite(), ...look }: FakeVisit = {}) {
  const router = createMemoryRouter(siteRoutes({ isEmbedded, site: site.site }), { initialEntries: [path] });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(followAccount(site.site, router, queries));
  await renderInKit(
    <QueryClientProvider client={queries}>
      <SiteProvider value={site.site}>
        <RouterProvider router={router} />
      </SiteProvider>
    </QueryClientProvider>,
    look,
  );
  // By selector, not by role: an open dialog hides the page from role queries.
  await until(() => document.querySelector('h1')?.checkVisibility()).toBe(true);
  const where = () => router.state.location.pathname + router.state.location.search;
  return { ...site, router, where };
}
