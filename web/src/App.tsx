import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import { type Site, SiteProvider } from '../features/account/site-context.ts';
import { createSiteRouter } from '../routes.tsx';
import { followAccount } from './follow-account.ts';
import { followLocale } from './follow-locale.ts';
import { startSite } from './start-site.ts';
import type { SiteTexts } from './texts.ts';

export interface AppProps {
  /** Initial data of the page. */
  texts: SiteTexts;
  isEmbedded: boolean;
  site: Site;
}

/**
 * Queries also run offline: they read what is on this device, and the page reports immediately what it cannot reach.
 * They run again when the network is back.
 */
const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });

/** The whole site: texts, user, server data, pages. */
export function App({ texts: first, isEmbedded, site }: AppProps): ReactNode {
  const [texts, setTexts] = useState(first);
  useEffect(() => followLocale(site, () => void startSite().then(setTexts, reportError)), [site]);
  const theme = useSyncExternalStore(site.theme.subscribe, site.theme.snapshot);
  const [queries] = useState(createQueries);
  const [router] = useState(() => createSiteRouter({ isEmbedded, site }));
  useEffect(() => followAccount(site, router, queries), [site, router, queries]);
  return (
    <KitProvider
      locale={texts.locale}
      bundles={texts.bundles}
      theme={theme === 'system' ? undefined : theme}
      onError={reportError}
    >
      <QueryClientProvider client={queries}>
        <SiteProvider value={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </QueryClientProvider>
    </KitProvider>
  );
}
