import { createRoot } from 'react-dom/client';
import { systemTimer } from '@/shared/base/clock.ts';
import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import { App } from './App.tsx';
import { isEmbedded } from './embedding.ts';
import { dropPreloader, fadePreloader } from './preloader.ts';
import { createSite } from './site.ts';
import { startSite } from './start-site.ts';
import './preloader.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const view = { isEmbedded: isEmbedded() };
// Before any request: removes a link's token from the address.
const site = createSite({ ...view, locales: __MOTE_LOCALES__ });
const theme = site.theme.snapshot();
// Before the first paint, so that a dark page never flashes white.
if (theme !== 'system') document.documentElement.dataset.theme = theme;
if (findSiteRoute(location.pathname)?.access === 'public') dropPreloader(document);
startSite().then(
  (texts) => {
    createRoot(root).render(<App texts={texts} site={site} {...view} />);
    fadePreloader(document, systemTimer);
  },
  () => {
    dropPreloader(document);
    // Not even the texts could be loaded, so this text is in the code.
    root.textContent = 'Mote could not be opened. Check your connection, then open this page again.';
  },
);
