import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import { type Site, SiteProvider } from '../features/account/site-context.ts';
import type { Theme } from '../features/look/theme.ts';
import type { SiteTexts } from './texts.ts';

export interface SiteRootProps {
  texts: SiteTexts;
  theme: Theme;
  queries: QueryClient;
  site: Site;
  onError: (error: Error) => void;
  children: ReactNode;
}

/** Everything around the pages, the same in the browser and at build time: texts, user, server data. */
export function SiteRoot({ texts, theme, queries, site, onError, children }: SiteRootProps): ReactNode {
  return (
    <KitProvider
      locale={texts.locale}
      bundles={texts.bundles}
      theme={theme === 'system' ? undefined : theme}
      onError={onError}
    >
      <QueryClientProvider client={queries}>
        <SiteProvider value={site}>{children}</SiteProvider>
      </QueryClientProvider>
    </KitProvider>
  );
}
