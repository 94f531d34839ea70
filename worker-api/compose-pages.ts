import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { moteLink } from '@/shared/domain/mote/mote.ts';
import { createPages, type PageDeps } from './pages/index.ts';
import { readPageAssets } from './pages/page-assets.ts';
import { createPageTexts, readLocales } from './pages/page-texts.ts';
import { viewerOf } from './routes/actor.ts';
import { contextFor, type ServiceDeps } from './services/context.ts';
import { page } from './services/mote/page.ts';
import { type Actor, SIGNED_OUT } from './services/policy.ts';

export type PagesOf = (services: ServiceDeps) => Hono;

/** Composes the server's pages from the built site. Null without a build, as in a test that needs only the API. */
export async function composePages(siteDir: string, localesDir: string): Promise<PagesOf | null> {
  if (!existsSync(join(siteDir, '.vite', 'mote-page.json')) || !existsSync(localesDir)) return null;
  const [assets, locales] = await Promise.all([readPageAssets(siteDir), readLocales(localesDir)]);
  return (services) =>
    createPages({
      readPage: readPageOf(services),
      linkOf: (id) => moteLink(services.links, id),
      texts: createPageTexts(locales, (error) => services.logger.error('text-missing', { reason: error.message })),
      assets,
    });
}

/**
 * Reads the public data of a mote. The user of the site's cookies may see more: a pupil's mote is for class and
 * teacher. The owner also gets the controls.
 */
export function readPageOf(services: ServiceDeps): PageDeps['readPage'] {
  return async (id, header) => {
    const read = (actor: Actor) => page({ ctx: contextFor(services, actor, null), input: { id } });
    const seen = await read(SIGNED_OUT);
    // An ended mote and an invalid address look the same to all viewers.
    const viewer = seen.state === 'not-here-yet' || seen.state === 'ready' ? await viewerOf(services, header) : null;
    if (!viewer) return seen;
    const theirs = await read(viewer);
    return seen.state === 'not-here-yet' || theirs.mote?.isOwn ? theirs : seen;
  };
}
