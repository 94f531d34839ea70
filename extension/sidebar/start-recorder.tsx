import type { ReactNode } from 'react';
import { AllowanceHint } from '@/extension/features/account/AllowanceHint.tsx';
import { createRemoteAccount } from '@/extension/features/account/remote-account.ts';
import { useVisibleClicks } from '@/extension/features/guard/use-visible-clicks.ts';
import { RecorderFrame, type RecorderFrameProps } from '@/extension/features/record/RecorderFrame.tsx';
import { copyText } from './copy-text.ts';
import { startPage } from './start-page.tsx';

/** recorder.html in a frame of a host page: `recorderId`, or `problem` when the start failed. */
export function startRecorder(): void {
  const query = new URLSearchParams(location.search);
  startPage('recorder', ({ messenger, transport }) => {
    const account = createRemoteAccount(messenger);
    return (
      <Guarded
        messenger={messenger}
        transport={transport}
        copyText={copyText}
        signIn={() => account.openSignIn(false)}
        notice={<AllowanceHint ports={account} />}
        recorderId={query.get('recorderId')}
        problem={query.get('problem')}
      />
    );
  });
}

function Guarded(props: Omit<RecorderFrameProps, 'guard'>): ReactNode {
  return <RecorderFrame {...props} guard={useVisibleClicks()} />;
}
