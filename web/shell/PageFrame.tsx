import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { SiteRoute } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { MAIN_ID, Shell } from './Shell.tsx';

/** A page with what its entry in the route table says stands around it. */
export function PageFrame({ route, isEmbedded }: { route: SiteRoute; isEmbedded: boolean }): ReactNode {
  const t = useText();
  useFocusAfterNavigation();
  return (
    <Shell chrome={route.chrome} isEmbedded={isEmbedded}>
      <title>{t('site-document-title', { title: t(route.title) }).replace(/[\u2068\u2069]/g, '')}</title>
      <Outlet />
      <ScrollRestoration />
    </Shell>
  );
}

let wasOpened = false;

/** A screen reader hears of the new page because the focus goes to it; the first page is the browser's own affair. */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === pathname) return;
    if (wasOpened) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    shown.current = pathname;
    wasOpened = true;
  }, [pathname]);
}
