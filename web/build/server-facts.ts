import type { ConfigEnv, Plugin, UserConfig } from 'vite';
import type { PolicyOrigins } from '../../shared/contract/policy-origins.ts';
import { SITE_ROUTES, type SiteRoute } from '../../shared/contract/site-routes.ts';

const routes: readonly SiteRoute[] = Object.values(SITE_ROUTES);

/**
 * Returns the facts of this build for the server: the paths that index.html serves, the allowed style elements, and the
 * origins of the configured providers.
 */
export const serverFacts = (styleHashes: readonly string[], origins: PolicyOrigins): Plugin => ({
  name: 'mote:server-facts',
  apply: isSiteBuild,
  generateBundle() {
    const facts = {
      routes: routes.filter((route) => !route.isDevelopment || hasDevelopmentPages()).map((route) => route.path),
      styleHashes,
      origins,
    };
    this.emitFile({ type: 'asset', fileName: 'server.json', source: JSON.stringify(facts) });
  },
});

/** `VITE_MOTE_KIT=1` includes the pages for developers of Mote. */
const hasDevelopmentPages = (): boolean => process.env.VITE_MOTE_KIT === '1';

/** Returns true for the build of the site itself, not for the one that draws its pages. */
export const isSiteBuild = (_config: UserConfig, { command, isSsrBuild }: ConfigEnv): boolean =>
  command === 'build' && isSsrBuild !== true;
