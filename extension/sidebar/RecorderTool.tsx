import type { ReactNode } from 'react';
import { RecordingNotice } from '@/extension/features/account/AllowanceLine.tsx';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import { RecorderPanel } from '@/extension/features/record/RecorderPanel.tsx';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { copyText } from './copy-text.ts';
import type { PageContext } from './start-shell.tsx';
import { usePersonKey } from './use-person-key.ts';

export interface RecorderToolProps extends Pick<PageContext, 'messenger' | 'transport'> {
  account: AccountPorts;
}

/** The recorder with what its person should know before a recording; absent where a teacher has switched it off. */
export function RecorderTool({ messenger, transport, account }: RecorderToolProps): ReactNode {
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
        signIn={() => account.openSignIn(false)}
      />
    </>
  );
}
