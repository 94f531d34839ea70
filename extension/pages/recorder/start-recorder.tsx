import type { ReactNode } from 'react';
import { AllowanceHint } from '@/extension/features/account/AllowanceHint.tsx';
import { createRemoteAccount } from '@/extension/features/account/remote-account.ts';
import { useVisibleClicks } from '@/extension/features/guard/use-visible-clicks.ts';
import { InterruptedTakesNotice } from '@/extension/features/library/InterruptedTakesNotice.tsx';
import { createRemoteInterruptedTakes } from '@/extension/features/library/interrupted-takes-ports.ts';
import { FileOffer } from '@/extension/features/record/FileOffer.tsx';
import { RecorderFrame, type RecorderFrameProps } from '@/extension/features/record/RecorderFrame.tsx';
import { pinMote } from '@/extension/features/sticky/messages.ts';
import { canHideOffscreen } from '@/extension/platform/offscreen.ts';
import { copyText } from '../shell/copy-text.ts';
import { startPage } from '../shell/start-page.tsx';

/** Starts recorder.html in a frame of a host page: `recorderId`, or `problem` when the start failed. */
export function startRecorder(): void {
  const query = new URLSearchParams(location.search);
  startPage('recorder', ({ messenger, transport }) => {
    const account = createRemoteAccount(messenger);
    const kept = createRemoteInterruptedTakes(messenger);
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
            <InterruptedTakesNotice ports={kept} />
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
