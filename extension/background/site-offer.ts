import * as z from 'zod/mini';
import { Nothing } from '@/extension/features/host/schemas.ts';
import { beginOnSite, readSiteOffer } from '@/extension/features/sites/messages.ts';
import { readSite } from '@/extension/features/sites/site-address.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { KnownTab } from '@/extension/platform/tabs.ts';
import { err, ok } from '@/shared/domain/result.ts';

const Site = z.object({ origin: z.string().check(z.maxLength(300)) });

export interface SiteOfferOptions {
  messenger: Messenger;
  /** The tab in which the asking page stands; for the side panel the one before the person. */
  tabOf(asker: Asker): Promise<KnownTab | null>;
  /** Sites that are switched on. */
  switchedOn(): Promise<readonly string[]>;
  mayRunOn(origin: string): Promise<boolean>;
  /** Looks into the page, where the person has called us there; rejects elsewhere. */
  looksLikeCanvas(tabId: number, url: URL): Promise<boolean>;
  /** Settles when the site's script is registered, and waits in the pages that are open. */
  register(): Promise<void>;
  /** Settles when the integration runs there. */
  bring(tabId: number): Promise<void>;
  openSidebar(tabId: number): void;
  logger: Pick<Logger, 'warn'>;
}

/** Mote is offered on a school's Canvas where somebody has opened the sidebar beside it; nobody asks the page before that. */
export function answerSiteOffers(options: SiteOfferOptions): void {
  const { messenger, tabOf, logger } = options;
  messenger.answer(withInput(readSiteOffer, Nothing), async (_input, asker) => {
    const tab = await tabOf(asker);
    const site = readSite(tab?.url ?? '');
    if (!tab?.url || !site.ok) return ok({ origin: null });
    const origin = site.value;
    // A site of the list that the browser no longer allows is offered too: the same click allows it again.
    if ((await options.switchedOn()).includes(origin)) {
      return ok({ origin: (await options.mayRunOn(origin)) ? null : origin });
    }
    const isCanvas = await options.looksLikeCanvas(tab.tabId, new URL(tab.url)).catch(() => false);
    return ok({ origin: isCanvas ? origin : null });
  });
  messenger.answer(withInput(beginOnSite, Site), async ({ origin }, asker) => {
    const tab = await tabOf(asker);
    const site = readSite(tab?.url ?? '');
    // Beside the browser's own panel another page may stand by now.
    if (!tab || !site.ok || site.value !== origin) return err('page-out-of-reach');
    try {
      await options.register();
      await options.bring(tab.tabId);
      // The sidebar there is any page's, and goes with it; where a recorder still floats both stay until that is closed.
      if (asker.frameId) options.openSidebar(tab.tabId);
      return ok(undefined);
    } catch (fault) {
      logger.warn('a site that was switched on', fault);
      return err('page-out-of-reach');
    }
  });
}
