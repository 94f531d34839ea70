import { type ReactNode, useState } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import type { ReadingPorts, SchoolVoicePorts, ReadingSettings as Stored } from '@/extension/features/read/ports.ts';
import { ReadAloud } from '@/extension/features/read/ReadAloud.tsx';
import { ReadingSettingsForm } from '@/extension/features/read/ReadingSettingsForm.tsx';
import type { VoiceSample } from '@/extension/features/read/VoiceChip.tsx';
import type { SpeechEngine } from '@/shared/engines/contracts.ts';
import { offeredVoices } from '@/shared/features/read/offered-voices.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import type { EverywhereAccess } from './every-page.ts';
import { useEverywhere } from './every-page.ts';
import { PlacesLine } from './PlacesLine.tsx';
import { serverHelpOf } from './server-help.ts';

interface ReadingToolProps {
  account: AccountPorts;
  reading: ReadingPorts;
  settings: Stored;
  /** Engine that lists this device's voices; another context speaks. */
  speech: SpeechEngine;
  school: SchoolVoicePorts;
}

export interface ReadAloudToolProps extends ReadingToolProps {
  sample: VoiceSample;
  onSettings(): void;
  /** Opens the reader view's page. */
  onComfort?(): void;
}

/** Shows reading aloud; absent where a teacher has switched it off. */
export function ReadAloudTool({ sample, onSettings, onComfort, ...props }: ReadAloudToolProps): ReactNode {
  const t = useText();
  const { account, reading, settings } = props;
  const { view, speech, school } = useVoiceOffer(props);
  if (view?.featuresOff.includes('readAloud')) return <Alert type="info">{t('sidebar-feature-off')}</Alert>;
  const serverHelp = serverHelpOf(view, () => void account.saveEnhancement(true));
  const ways = { onSettings, ...(onComfort && { onComfort }) };
  return <ReadAloud {...{ reading, settings, speech, school, serverHelp, sample, ...ways }} />;
}

export interface ReadingSettingsToolProps extends ReadingToolProps {
  access: EverywhereAccess;
  /** Opens the card where the user allows every page. */
  openPlaces(): void;
}

/** Shows the settings of reading aloud. */
export function ReadingSettingsTool({ access, openPlaces, ...props }: ReadingSettingsToolProps): ReactNode {
  const { reading, settings } = props;
  const { speech, school } = useVoiceOffer(props);
  const everywhere = useEverywhere(access);
  const typedReach = everywhere && {
    isEverywhere: everywhere.isEverywhere,
    offer: <PlacesLine open={openPlaces} />,
  };
  return <ReadingSettingsForm {...{ reading, settings, speech, school, typedReach }} />;
}

/** Returns the voices that the user's account and school allow. */
function useVoiceOffer({ account, speech, school: ports }: ReadingToolProps) {
  const { view } = useAccount(account);
  const { isEnabled = false, isForbidden = false } = view?.enhancement ?? {};
  const mayUseServers = isEnabled && !isForbidden;
  const [offered, setOffered] = useState(() => ({ mayUseServers, engine: offer(speech, mayUseServers) }));
  if (offered.mayUseServers !== mayUseServers) setOffered({ mayUseServers, engine: offer(speech, mayUseServers) });
  const { siteHost: host = '', isOnline = true } = view ?? {};
  return { view, speech: offered.engine, school: mayUseServers ? { ports, host, isOnline } : null };
}

const offer = (speech: SpeechEngine, mayUseServers: boolean): SpeechEngine =>
  offeredVoices(speech, { mayUseServers: () => mayUseServers, isOnline: () => navigator.onLine });
