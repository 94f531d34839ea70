import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router';
import { L10nContext, useL10n } from '@/shared/l10n/context.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import { LoadingScreen } from '@/shared/ui/LoadingScreen.tsx';
import { useSite } from '../../features/account/site-context.ts';
import { ContentPage } from './ContentPage.tsx';
import { contentTextsQuery, pageAt } from './content-texts.ts';

/** Most installations sell nothing, and the other pages do not need it. */
const PricingPage = lazy(async () => ({ default: (await import('./PricingPage.tsx')).PricingPage }));

/** Beginning of the ids that only these pages have. */
const HEAD = 'page-';

/** The page of the address, with its words, which no other page loads. */
export function ContentPageWithTexts(): ReactNode {
  const name = pageAt(useLocation().pathname);
  const { offer } = useSite();
  if (!name) return null;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <WithTexts key={name}>
        {name === 'pricing' && offer ? <PricingPage offer={offer} /> : <ContentPage name={name} />}
      </WithTexts>
    </Suspense>
  );
}

/** Provides the words of these pages beside those of every screen. */
function WithTexts({ children }: { children: ReactNode }): ReactNode {
  const site = useSite();
  const l10n = useL10n();
  const { data: own } = useSuspenseQuery(contentTextsQuery(site, l10n.locale));
  const both = useMemo(() => {
    const texts: Texts = (id, args) => (id.startsWith(HEAD) ? own(id, args) : l10n.texts(id, args));
    return { ...l10n, texts };
  }, [l10n, own]);
  return <L10nContext.Provider value={both}>{children}</L10nContext.Provider>;
}
