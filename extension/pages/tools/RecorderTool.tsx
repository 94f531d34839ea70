import type { ReactNode } from 'react';
import { RecordingNotice } from '@/extension/features/account/AllowanceLine.tsx';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import { createInsertHere } from '@/extension/features/library/insert-here.ts';
import { type OnPage, RecorderPanel } from '@/extension/features/record/RecorderPanel.tsx';
import type { RunningTake } from '@/extension/features/record/running-take.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { copyText } from '../shell/copy-text.ts';
import type { PageContext } from '../shell/start-shell.tsx';
import { useUserKey } from '../shell/use-user-key.ts';

export interface RecorderToolProps extends Pick<PageContext, 'messenger' | 'transport'> {
  account: AccountPorts;
  onPage?: OnPage | undefined;
  running?: RunningTake | undefined;
}

/** Shows the recorder with notices for its user; absent where a teacher has switched it off. */
export function RecorderTool({ messenger, transport, account, onPage, running }: RecorderToolProps): ReactNode {
  const t = useText();
  const { view } = useAccount(account);
  const key = useUserKey(view);
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
        // The page knows one recorder here. The next user must not see its take, so only the first user's recorder gets
        // the page.
        onPage={key === 0 ? onPage : undefined}
        running={running}
        signIn={() => account.openSignIn(false)}
        insertHere={createInsertHere(messenger)}
      />
    </>
  );
}
