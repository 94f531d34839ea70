import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createPages } from './pages/index.ts';
import { readPageAssets } from './pages/page-assets.ts';
import { createPageTexts, readLocales } from './pages/page-texts.ts';
import { contextFor, type ServiceDeps } from './services/context.ts';
import { page } from './services/mote/page.ts';

export type PagesOf = (services: ServiceDeps) => Hono;

/** The pages that the server writes, from what the build left; null when nothing was built, as in a test of the API alone. */
export async function composePages(siteDir: string, localesDir: string): Promise<PagesOf | null> {
  if (!existsSync(join(siteDir, '.vite', 'mote-page.json')) || !existsSync(localesDir)) return null;
  const [assets, locales] = await Promise.all([readPageAssets(siteDir), readLocales(localesDir)]);
  return (services) =>
    createPages({
      readPage: (id, actor) => page({ ctx: contextFor(services, actor, null), input: { id } }),
      texts: createPageTexts(locales, (error) => services.logger.error('text-missing', { reason: error.message })),
      assets,
    });
}
