import { type ReactNode, useState } from 'react';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Transport } from '@/extension/messaging/transport.ts';
import type { Result } from '@/shared/domain/result.ts';
import { Recorder } from '@/shared/features/record/Recorder.tsx';
import { drawReview } from './draw-review.tsx';
import { createRemoteRecorder } from './remote-recorder.ts';

export interface RecorderPanelProps {
  messenger: Messenger;
  transport: Transport;
  copyText(text: string): Promise<Result<void>>;
}

const ANYWHERE = { application: 'page', applicationView: null, title: '' } as const;

/** The recorder of the sidebar: no host page waits for the link, it is copied. */
export function RecorderPanel({ messenger, transport, copyText }: RecorderPanelProps): ReactNode {
  const [ports] = useState(() =>
    createRemoteRecorder({ messenger, transport, copyText, recorderId: crypto.randomUUID(), hasTarget: false }),
  );
  return <Recorder ports={ports} where={ANYWHERE} player={drawReview} />;
}
