import type { ReactNode } from 'react';
import { RecordingNotice } from '@/extension/features/account/AllowanceLine.tsx';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import { createInsertHere } from '@/extension/features/library/insert-here.ts';
import { type OnPage, RecorderPanel } from '@/extension/features/record/RecorderPanel.tsx';
import type { RunningTake } from '@/extension/features/record/running-take.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { copyText } from './copy-text.ts';
import type { PageContext } from './start-shell.tsx';
import { usePersonKey } from './use-person-key.ts';

export interface RecorderToolProps extends Pick<PageContext, 'messenger' | 'transport'> {
  account: AccountPorts;
  onPage?: OnPage | undefined;
  running?: RunningTake | undefined;
}

/** The recorder with what its person should know before a recording; absent where a teacher has switched it off. */
export function RecorderTool({ messenger, transport, account, onPage, running }: RecorderToolProps): ReactNode {
  const t = useText();
  const { view } = useAccount(account);
  const key = usePersonKey(view);
  if (view?.featuresOff.includes('voiceRecording'))
    return <Alert type="info">{t('sidebar-account-recording-off')}</Alert>;
  return (
    <>
      {view && <RecordingNotice view={view} />}
      <RecorderPanel
        key={key}
        messenger={messenger}
        transport={transport}
        copyText={copyText}
        // The page knows one recorder here: its take is not the next person's to see.
        onPage={key === 0 ? onPage : undefined}
        running={running}
        signIn={() => account.openSignIn(false)}
        insertHere={createInsertHere(messenger)}
      />
    </>
  );
}
