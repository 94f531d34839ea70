import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { isEmbedded } from './embedding.ts';
import { createSite } from './site.ts';
import { startSite } from './start-site.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const view = { isEmbedded: isEmbedded() };
// Before anything is fetched: a link's token leaves the address first.
const site = createSite({ ...view, locales: __MOTE_LOCALES__ });
startSite().then(
  (texts) => createRoot(root).render(<App texts={texts} site={site} {...view} />),
  () => {
    // Not even the texts came, so this one is written here.
    root.textContent = 'Mote could not be opened. Check your connection, then open this page again.';
  },
);
