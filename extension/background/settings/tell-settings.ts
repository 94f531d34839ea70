import { hostSettingsChanged } from '@/extension/features/host/messages.ts';
import { offscreenSettingsChanged } from '@/extension/features/record/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { openTabs } from '@/extension/platform/tabs.ts';
import { createLatestPublisher } from './publish-settings.ts';
import type { SettingsHub } from './settings-hub.ts';

export interface TellSettingsDeps {
  messenger: Messenger;
  hub: Pick<SettingsHub, 'offscreen'>;
}

/** Creates the function that sends changed settings to the offscreen document and the host pages. */
export const createTellSettings = ({ messenger, hub }: TellSettingsDeps): (() => Promise<void>) =>
  createLatestPublisher({
    read: async () => ({ offscreen: await hub.offscreen(), tabs: await openTabs() }),
    tell({ offscreen, tabs }) {
      messenger.tell(offscreenSettingsChanged, offscreen);
      // The user may have opened Mote on any page.
      for (const tabId of tabs) messenger.tell(hostSettingsChanged, {}, { tabId });
    },
  });
