import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { RunningTake } from '@/extension/features/record/running-take.ts';
import { beginOnSite, readSiteOffer } from '@/extension/features/sites/messages.ts';
import { SiteOffer } from '@/extension/features/sites/SiteOffer.tsx';
import { askForSite } from '@/extension/platform/site-access.ts';
import type { PageContext } from '../shell/start-shell.tsx';

const ACCESS = { ask: askForSite };

export interface SiteOfferHereProps extends Pick<PageContext, 'messenger' | 'settings'> {
  recording: Pick<RunningTake, 'isRunning' | 'watch'>;
}

/**
 * Shows the offer for the page beside the sidebar. Hidden during a take: this sidebar and its recorder close when the
 * site's own buttons appear.
 */
export function SiteOfferHere({ messenger, settings, recording }: SiteOfferHereProps): ReactNode {
  const [ports] = useState(() => ({
    read: () => messenger.call(readSiteOffer, {}),
    begin: (origin: string) => messenger.call(beginOnSite, { origin }),
    watch: (listener: () => void, signal: AbortSignal) => {
      settings.canvasSites.watch(listener, signal);
      window.addEventListener('focus', listener, { signal });
    },
  }));
  const isRecording = useSyncExternalStore(recording.watch, recording.isRunning);
  return isRecording ? null : <SiteOffer ports={ports} sites={settings.canvasSites} access={ACCESS} />;
}
