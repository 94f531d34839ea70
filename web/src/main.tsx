import type { QueryClient } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { systemTimer } from '@/shared/base/clock.ts';
import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import { SHIPPED_LOCALES } from '@/shared/l10n/shipped-locales.ts';
import { keepForOffline } from '../offline/keep-for-offline.ts';
import { contentTextsQuery, pageAt } from '../pages/content/content-texts.ts';
import { createSiteRouter } from '../routes.tsx';
import { App, createQueries } from './App.tsx';
import { isEmbedded } from './embedding.ts';
import { keepFocus } from './keep-focus.ts';
import { showsOffer } from './offer.ts';
import { dropPreloader, fadePreloader } from './preloader.ts';
import { prerenderedIn } from './prerendered.ts';
import { createSite } from './site.ts';
import { startSite } from './start-site.ts';
import './fallback-font.css';
import './preloader.css';
import './print.css';

type SiteRouter = ReturnType<typeof createSiteRouter>;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const view = { isEmbedded: isEmbedded() };
// Before any request: removes a link's token from the address.
const site = createSite({ ...view, locales: SHIPPED_LOCALES });
const theme = site.theme.snapshot();
// Before the first paint, so that a dark page never flashes white.
if (theme !== 'system') document.documentElement.dataset.theme = theme;
if (findSiteRoute(location.pathname)?.access === 'public') dropPreloader(document);

// A user of an account records on most visits; a visitor's device keeps nothing until the recorder was opened.
if (site.hasSession() && !view.isEmbedded) keepForOffline();

/** Resolves once the page answers to the user. Rejects if a prerendered page cannot: its first script says so. */
export const shown: Promise<void> = show(root);

async function show(into: HTMLElement): Promise<void> {
  const prerendered = prerenderedIn(into);
  const queries = createQueries();
  const router = createSiteRouter({ ...view, site });
  try {
    const texts = await startSite();
    const isSame = prerendered === 'hydrate' && isAsPrerendered(texts.locale);
    if (isSame) await readWords(queries, texts.locale);
    // The prerendered page stays until the same page can be drawn here.
    if (prerendered !== null) await initialised(router);
    const focus = isSame ? undefined : keepFocus(into);
    await new Promise<void>((resolve) => {
      const app = <App texts={texts} site={site} router={router} queries={queries} onShown={resolve} />;
      if (isSame) {
        hydrateRoot(into, app);
        return;
      }
      // Only a hydrated page keeps the title that was written.
      if (prerendered !== null) document.querySelector('title')?.remove();
      createRoot(into).render(app);
      fadePreloader(document, systemTimer);
    });
    focus?.();
  } catch (error) {
    // A prerendered page has its words and its links.
    if (prerendered !== null) throw error;
    dropPreloader(document);
    // Not even the texts could be loaded, so this text is in the code.
    into.textContent = 'Mote could not be opened. Check your connection, then open this page again.';
  }
}

/** Pages are written for a signed-out visitor, in one language, with the frame of the site. */
const isAsPrerendered = (locale: string): boolean =>
  locale === document.documentElement.lang && !site.hasSession() && !view.isEmbedded && !showsOffer(document);

/** Reads the words of a content page before it is hydrated, because it must not be drawn without them. */
async function readWords(queries: QueryClient, locale: string): Promise<void> {
  if (pageAt(location.pathname)) await queries.prefetchQuery(contentTextsQuery(site, locale));
}

/** Resolves once the code of the first page is loaded. */
const initialised = (router: SiteRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      // Not within the call, because the router may call a new listener at once.
      queueMicrotask(() => stop());
      resolve();
    });
  });
