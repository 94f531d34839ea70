import type { Plugin } from 'vite';
import { SITE_ROUTES, type SiteRoute } from '../../shared/contract/site-routes.ts';

const routes: readonly SiteRoute[] = Object.values(SITE_ROUTES);

/** What the server has to know of this build: the paths that its index.html answers, and the style elements it lets in. */
export const serverFacts = (styleHashes: readonly string[]): Plugin => ({
  name: 'mote:server-facts',
  apply: 'build',
  generateBundle() {
    const facts = {
      routes: routes.filter((route) => !route.isDevelopment || hasDevelopmentPages()).map((route) => route.path),
      styleHashes,
    };
    this.emitFile({ type: 'asset', fileName: 'server.json', source: JSON.stringify(facts) });
  },
});

/** `VITE_MOTE_KIT=1` packs the pages for the people who build Mote. */
const hasDevelopmentPages = (): boolean => process.env.VITE_MOTE_KIT === '1';
