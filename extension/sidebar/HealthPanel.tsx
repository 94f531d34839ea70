import { type ReactNode, useState } from 'react';
import { HealthDialog } from '@/extension/features/health/HealthDialog.tsx';
import { createRemoteHealth } from '@/extension/features/health/remote-health.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { openOwnTab } from '@/extension/platform/tabs.ts';
import { copyText } from './copy-text.ts';

export interface HealthPanelProps {
  messenger: Messenger;
  onClose: () => void;
}

async function openSettings(): Promise<void> {
  await openOwnTab('options.html');
}

/** What works on the site beside which the sidebar stands. Its code is read when somebody asks. */
export function HealthPanel({ messenger, onClose }: HealthPanelProps): ReactNode {
  const [ports] = useState(() => createRemoteHealth(messenger, { copyText, openSettings }));
  return <HealthDialog ports={ports} version={__MOTE_VERSION__} onClose={onClose} />;
}
