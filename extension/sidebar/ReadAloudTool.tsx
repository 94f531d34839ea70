import { type ReactNode, useState } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import type { ReadingPorts, ReadingSettings, SchoolVoicePorts } from '@/extension/features/read/ports.ts';
import { ReadAloud } from '@/extension/features/read/ReadAloud.tsx';
import type { SpeechEngine } from '@/shared/engines/contracts.ts';
import { offeredVoices } from '@/shared/features/read/offered-voices.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { EveryPageOffer, type EverywhereAccess, useEverywhere } from './EveryPageOffer.tsx';
import { serverHelpOf } from './server-help.ts';

export interface ReadAloudToolProps {
  account: AccountPorts;
  reading: ReadingPorts;
  settings: ReadingSettings;
  /** The voices of this device are asked here what they are; they speak elsewhere. */
  speech: SpeechEngine;
  school: SchoolVoicePorts;
  access: EverywhereAccess;
}

/** Reading aloud; absent where a teacher has switched it off. */
export function ReadAloudTool({ account, reading, settings, speech, school, access }: ReadAloudToolProps): ReactNode {
  const t = useText();
  const { view } = useAccount(account);
  const everywhere = useEverywhere(access);
  const { isEnabled = false, isForbidden = false } = view?.enhancement ?? {};
  const mayUseServers = isEnabled && !isForbidden;
  const [offered, setOffered] = useState(() => ({ mayUseServers, engine: offer(speech, mayUseServers) }));
  if (offered.mayUseServers !== mayUseServers) setOffered({ mayUseServers, engine: offer(speech, mayUseServers) });
  if (view?.featuresOff.includes('readAloud')) return <Alert type="info">{t('sidebar-feature-off')}</Alert>;
  const { siteHost: host = '', isOnline = true } = view ?? {};
  const schoolOf = mayUseServers ? { ports: school, host, isOnline } : null;
  const serverHelp = serverHelpOf(view, () => void account.saveEnhancement(true));
  const typedReach = everywhere && {
    isEverywhere: everywhere.isEverywhere,
    offer: (
      <EveryPageOffer allow={everywhere.allow}>
        {t(everywhere.isRefused ? 'read-typed-everywhere-refused' : 'read-typed-everywhere-off')}
      </EveryPageOffer>
    ),
  };
  return <ReadAloud {...{ reading, settings, serverHelp, typedReach }} speech={offered.engine} school={schoolOf} />;
}

const offer = (speech: SpeechEngine, mayUseServers: boolean): SpeechEngine =>
  offeredVoices(speech, { mayUseServers: () => mayUseServers, isOnline: () => navigator.onLine });
