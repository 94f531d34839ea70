import { type ReactNode, useState } from 'react';
import { HealthDialog } from '@/extension/features/health/HealthDialog.tsx';
import { createRemoteHealth } from '@/extension/features/health/remote-health.ts';
import { openOwnTab } from '@/extension/platform/tabs.ts';
import { copyText } from '../shell/copy-text.ts';
import { SiteOfferHere, type SiteOfferHereProps } from './SiteOfferHere.tsx';

export interface HealthPanelProps extends SiteOfferHereProps {
  onClose: () => void;
}

async function openSettings(): Promise<void> {
  await openOwnTab('options.html');
}

/** Shows what works on the site beside the sidebar. Its code loads on demand. */
export function HealthPanel({ messenger, settings, recording, onClose }: HealthPanelProps): ReactNode {
  const [ports] = useState(() => createRemoteHealth(messenger, { copyText, openSettings }));
  const offer = <SiteOfferHere {...{ messenger, settings, recording }} />;
  return <HealthDialog ports={ports} version={__MOTE_VERSION__} onClose={onClose} offer={offer} />;
}
