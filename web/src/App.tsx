import { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router';
import type { Site } from '../features/account/site-context.ts';
import type { createSiteRouter } from '../routes.tsx';
import { followAccount } from './follow-account.ts';
import { followLocale } from './follow-locale.ts';
import { SiteRoot } from './SiteRoot.tsx';
import { startSite } from './start-site.ts';
import type { SiteTexts } from './texts.ts';

export interface AppProps {
  /** Initial data of the page. */
  texts: SiteTexts;
  site: Site;
  router: ReturnType<typeof createSiteRouter>;
  queries: QueryClient;
  /** Called after the first render: buttons and links answer from then on. */
  onShown?: (() => void) | undefined;
}

/**
 * Queries also run offline: they read what is on this device, and the page reports immediately what it cannot reach.
 * They run again when the network is back.
 */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });

/** The whole site: texts, user, server data, pages. */
export function App({ texts: first, site, router, queries, onShown }: AppProps): ReactNode {
  const [texts, setTexts] = useState(first);
  useEffect(() => {
    const show = () => void startSite().then(setTexts, reportError);
    const stops = [followLocale(site, show), site.visitorLocale.subscribe(show)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [site]);
  const theme = useSyncExternalStore(site.theme.subscribe, site.theme.snapshot, site.theme.snapshot);
  useEffect(() => followAccount(site, router, queries), [site, router, queries]);
  useEffect(() => onShown?.(), [onShown]);
  return (
    <SiteRoot texts={texts} theme={theme} queries={queries} site={site} onError={reportError}>
      <RouterProvider router={router} />
    </SiteRoot>
  );
}
