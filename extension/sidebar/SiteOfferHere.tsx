import { type ReactNode, useState } from 'react';
import { beginOnSite, readSiteOffer } from '@/extension/features/sites/messages.ts';
import { SiteOffer } from '@/extension/features/sites/SiteOffer.tsx';
import { askForSite } from '@/extension/platform/site-access.ts';
import type { PageContext } from './start-shell.tsx';

const ACCESS = { ask: askForSite };

/** The offer for the page beside the sidebar. */
export function SiteOfferHere({ messenger, settings }: Pick<PageContext, 'messenger' | 'settings'>): ReactNode {
  const [ports] = useState(() => ({
    read: () => messenger.call(readSiteOffer, {}),
    begin: () => messenger.call(beginOnSite, {}),
  }));
  return <SiteOffer ports={ports} sites={settings.canvasSites} access={ACCESS} />;
}
