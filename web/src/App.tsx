import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import { type Site, SiteProvider } from '../features/account/site-context.ts';
import { createSiteRouter } from '../routes.tsx';
import { followPerson } from './follow-person.ts';
import type { SiteTexts } from './texts.ts';

export interface AppProps {
  texts: SiteTexts;
  isEmbedded: boolean;
  site: Site;
}

/** The whole site: texts, who uses it, server truth, pages. */
export function App({ texts, isEmbedded, site }: AppProps): ReactNode {
  const [queries] = useState(() => new QueryClient());
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
