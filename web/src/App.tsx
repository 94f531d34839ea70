import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import { type Site, SiteProvider } from '../features/account/site-context.ts';
import { createSiteRouter } from '../routes.tsx';
import { followLocale } from './follow-locale.ts';
import { followPerson } from './follow-person.ts';
import { startSite } from './start-site.ts';
import type { SiteTexts } from './texts.ts';

export interface AppProps {
  /** What the page begins with. */
  texts: SiteTexts;
  isEmbedded: boolean;
  site: Site;
}

/**
 * Offline they ask too: what is on this device is there, and of the rest the page says that it cannot be reached instead of waiting
 * without a word. They ask again once the network is back.
 */
const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });

/** The whole site: texts, who uses it, server truth, pages. */
export function App({ texts: first, isEmbedded, site }: AppProps): ReactNode {
  const [texts, setTexts] = useState(first);
  useEffect(() => followLocale(site, () => void startSite().then(setTexts, reportError)), [site]);
  const [queries] = useState(createQueries);
  const [router] = useState(() => createSiteRouter({ isEmbedded, site }));
  useEffect(() => followPerson(site, router, queries), [site, router, queries]);
  return (
    <KitProvider locale={texts.locale} bundles={texts.bundles} onError={reportError}>
      <QueryClientProvider client={queries}>
        <SiteProvider value={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </QueryClientProvider>
    </KitProvider>
  );
}
