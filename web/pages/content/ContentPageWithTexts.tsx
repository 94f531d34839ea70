import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router';
import { CONTENT_PAGE_NAMES, CONTENT_PAGES, type ContentPageName } from '@/shared/contract/content-pages.ts';
import { L10nContext, useL10n } from '@/shared/l10n/context.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import { LoadingScreen } from '@/shared/ui/LoadingScreen.tsx';
import { useSite } from '../../features/account/site-context.ts';
import { ContentPage } from './ContentPage.tsx';

/** Beginning of the ids that only these pages have. */
const HEAD = 'page-';

/** The page of the address, with its words, which no other page loads. */
export function ContentPageWithTexts(): ReactNode {
  const name = pageAt(useLocation().pathname);
  if (!name) return null;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <WithTexts key={name}>
        <ContentPage name={name} />
      </WithTexts>
    </Suspense>
  );
}

function pageAt(pathname: string): ContentPageName | undefined {
  const path = pathname.replace(/\/$/, '');
  return CONTENT_PAGE_NAMES.find((name) => CONTENT_PAGES[name] === path);
}

/** Provides the words of these pages beside those of every screen. */
function WithTexts({ children }: { children: ReactNode }): ReactNode {
  const site = useSite();
  const l10n = useL10n();
  const { data: own } = useSuspenseQuery({
    queryKey: ['content-texts', l10n.locale],
    queryFn: () => site.contentTexts(l10n.locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const both = useMemo(() => {
    const texts: Texts = (id, args) => (id.startsWith(HEAD) ? own(id, args) : l10n.texts(id, args));
    return { ...l10n, texts };
  }, [l10n, own]);
  return <L10nContext.Provider value={both}>{children}</L10nContext.Provider>;
}
