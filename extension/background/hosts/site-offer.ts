import * as z from 'zod/mini';
import { beginOnSite, readSiteOffer } from '@/extension/features/sites/messages.ts';
import { readSite } from '@/extension/features/sites/site-address.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { KnownTab } from '@/extension/platform/tabs.ts';
import { err, ok } from '@/shared/base/result.ts';

const siteSchema = z.object({ origin: z.string().check(z.maxLength(300)) });

export interface SiteOfferOptions {
  messenger: Messenger;
  /** Returns the tab of the page that asks. For the side panel, returns the active tab. */
  tabOf(asker: Asker): Promise<KnownTab | null>;
  /** Returns the sites that are switched on. */
  switchedOn(): Promise<readonly string[]>;
  mayRunOn(origin: string): Promise<boolean>;
  /** Checks the page where the user has granted access; rejects elsewhere. */
  looksLikeCanvas(tabId: number, url: URL): Promise<boolean>;
  /** Resolves when the site's script is registered and waits in the open pages. */
  register(): Promise<void>;
  /** Resolves when the integration runs in the tab. */
  bring(tabId: number): Promise<void>;
  openSidebar(tabId: number): void;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Offers Mote on a school's Canvas once the user has opened the sidebar there. Until then, Mote does not check the
 * page.
 */
export function answerSiteOffers(options: SiteOfferOptions): void {
  const { messenger, tabOf, logger } = options;
  messenger.answer(withInput(readSiteOffer, nothingSchema), async (_input, asker) => {
    const tab = await tabOf(asker);
    const site = readSite(tab?.url ?? '');
    if (!tab?.url || !site.ok) return ok({ origin: null });
    const origin = site.value;
    // Also offers an enabled site that the browser no longer allows: the same click allows it again.
    if ((await options.switchedOn()).includes(origin)) {
      return ok({ origin: (await options.mayRunOn(origin)) ? null : origin });
    }
    const isCanvas = await options.looksLikeCanvas(tab.tabId, new URL(tab.url)).catch(() => false);
    return ok({ origin: isCanvas ? origin : null });
  });
  messenger.answer(withInput(beginOnSite, siteSchema), async ({ origin }, asker) => {
    const tab = await tabOf(asker);
    const site = readSite(tab?.url ?? '');
    // The user may have switched the tab beside the browser's own panel by now.
    if (!tab || !site.ok || site.value !== origin) return err('page-out-of-reach');
    try {
      await options.register();
      await options.bring(tab.tabId);
      // The page's sidebar belongs to the page's general script and closes with it. If a recorder is still open in the
      // page, the sidebar and that script stay until the recorder is closed.
      if (asker.frameId) options.openSidebar(tab.tabId);
      return ok(undefined);
    } catch (fault) {
      logger.warn('a site that was switched on', fault);
      return err('page-out-of-reach');
    }
  });
}
