import { useSyncExternalStore } from 'react';
import type { SettingValues } from '@/shared/client/save-settings.ts';
import type { SettingsSaver, SettingsView } from './settings-saver.ts';
import { useAccount, useSession } from './site-context.ts';

export interface Settings {
  values: SettingValues;
  view: SettingsView;
  change: SettingsSaver['change'];
  flush: SettingsSaver['flush'];
}

/** Returns the server's settings with the local changes that are not saved yet. */
export function useSettings(): Settings {
  const { settings } = useAccount();
  const { status } = useSession();
  const view = useSyncExternalStore(settings.subscribe, settings.snapshot);
  const identity = status?.identity;
  const values: SettingValues = {
    ...(identity && {
      preferredLocale: identity.preferredLocale,
      voiceSpeed: identity.voiceSpeed,
      myMoteName: identity.myMoteName,
      myMoteNamePhonetic: identity.myMoteNamePhonetic,
      myMoteNamePlaybackLocation: identity.myMoteNamePlaybackLocation,
      enhancement: { isEnabled: status.entitlements.enhancement.isEnabled },
      transcriptionOptOut: status.device.transcriptionOptOutEnabled,
    }),
    ...view.changed,
  };
  return { values, view, change: settings.change, flush: settings.flush };
}
