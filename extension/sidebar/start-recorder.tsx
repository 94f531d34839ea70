import type { ReactNode } from 'react';
import { AllowanceHint } from '@/extension/features/account/AllowanceHint.tsx';
import { createRemoteAccount } from '@/extension/features/account/remote-account.ts';
import { useVisibleClicks } from '@/extension/features/guard/use-visible-clicks.ts';
import { KeptNotice } from '@/extension/features/library/KeptNotice.tsx';
import { createRemoteKept } from '@/extension/features/library/kept-ports.ts';
import { FileOffer } from '@/extension/features/record/FileOffer.tsx';
import { RecorderFrame, type RecorderFrameProps } from '@/extension/features/record/RecorderFrame.tsx';
import { pinMote } from '@/extension/features/sticky/messages.ts';
import { canHideOffscreen } from '@/extension/platform/offscreen.ts';
import { copyText } from './copy-text.ts';
import { startPage } from './start-page.tsx';

/** recorder.html in a frame of a host page: `recorderId`, or `problem` when the start failed. */
export function startRecorder(): void {
  const query = new URLSearchParams(location.search);
  startPage('recorder', ({ messenger, transport }) => {
    const account = createRemoteAccount(messenger);
    const kept = createRemoteKept(messenger);
    const recorderId = query.get('recorderId');
    const pin = (moteId: string) => messenger.call(pinMote, { moteId });
    return (
      <Guarded
        messenger={messenger}
        transport={transport}
        copyText={copyText}
        signIn={() => account.openSignIn(false)}
        notice={
          <>
            {recorderId !== null && <FileOffer messenger={messenger} recorderId={recorderId} />}
            <AllowanceHint ports={account} />
            <KeptNotice ports={kept} />
          </>
        }
        recorderId={recorderId}
        pin={pin}
        endsWithSidebar={!canHideOffscreen()}
        problem={query.get('problem')}
      />
    );
  });
}

function Guarded(props: Omit<RecorderFrameProps, 'guard'>): ReactNode {
  return <RecorderFrame {...props} guard={useVisibleClicks()} />;
}
