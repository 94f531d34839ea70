import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createPages, type PageDeps } from './pages/index.ts';
import { readPageAssets } from './pages/page-assets.ts';
import { createPageTexts, readLocales } from './pages/page-texts.ts';
import { viewerOf } from './routes/actor.ts';
import { contextFor, type ServiceDeps } from './services/context.ts';
import { page } from './services/mote/page.ts';
import { type Actor, NOBODY } from './services/policy.ts';

export type PagesOf = (services: ServiceDeps) => Hono;

/** The pages that the server writes, from what the build left; null when nothing was built, as in a test of the API alone. */
export async function composePages(siteDir: string, localesDir: string): Promise<PagesOf | null> {
  if (!existsSync(join(siteDir, '.vite', 'mote-page.json')) || !existsSync(localesDir)) return null;
  const [assets, locales] = await Promise.all([readPageAssets(siteDir), readLocales(localesDir)]);
  return (services) =>
    createPages({
      readPage: readPageOf(services),
      texts: createPageTexts(locales, (error) => services.logger.error('text-missing', { reason: error.message })),
      assets,
    });
}

/**
 * What anyone may see of a mote. To whom the site's cookies belong: what they may see beyond that (a pupil's is for class and
 * teacher), and their own as theirs, with the way to change it.
 */
export function readPageOf(services: ServiceDeps): PageDeps['readPage'] {
  return async (id, header) => {
    const read = (actor: Actor) => page({ ctx: contextFor(services, actor, null), input: { id } });
    const seen = await read(NOBODY);
    // Of what is over or no address at all nobody sees more.
    const viewer = seen.state === 'not-here-yet' || seen.state === 'ready' ? await viewerOf(services, header) : null;
    if (!viewer) return seen;
    const theirs = await read(viewer);
    return seen.state === 'not-here-yet' || theirs.mote?.isOwn ? theirs : seen;
  };
}
