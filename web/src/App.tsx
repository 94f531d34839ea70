import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RouterProvider } from 'react-router';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import { createSiteRouter } from '../routes.tsx';
import type { SiteTexts } from './texts.ts';

/** The whole site: texts, server truth, pages. */
export function App({ texts, isEmbedded }: { texts: SiteTexts; isEmbedded: boolean }): ReactNode {
  const [queries] = useState(() => new QueryClient());
  const [router] = useState(() => createSiteRouter({ isEmbedded }));
  return (
    <KitProvider locale={texts.locale} bundles={texts.bundles} onError={reportError}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KitProvider>
  );
}
