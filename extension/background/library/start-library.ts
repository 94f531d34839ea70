import type { Device } from '@/extension/features/send/actions.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import { browser } from '@/extension/platform/browser.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import type { GoogleFiles } from '../hosts/google-files.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import type { ClickedTab } from '../tabs/page-commands.ts';
import { type ComposedHighlights, composeHighlights } from './compose-highlights.ts';
import { composeWords } from './compose-words.ts';
import { answerDocMaker } from './doc-maker.ts';

export interface StartLibraryDeps {
  messenger: Messenger;
  hub: SettingsHub;
  settings: Settings;
  items: AccountItems;
  device: Pick<Device, 'words' | 'highlights' | 'library'>;
  files: GoogleFiles;
  reading: { read(tabId: number, command: { type: 'stop' | 'toggle' }): Promise<void> };
  /** Translates the selection of a tab. */
  translate(tab: ClickedTab): void;
  logger: Logger;
}

/** Starts the user's words and highlights, their sync, and the documents made of them. */
export function startLibrary(deps: StartLibraryDeps): ComposedHighlights {
  const { messenger, hub, settings, items, device, reading, logger } = deps;
  answerDocMaker({ ...deps.files, messenger, featuresOff: () => hub.featuresOff() });
  const library = (ownerId: string) => device.library(ownerId);
  const words = composeWords({ messenger, settings, items, hub, store: device.words, library, logger });
  return composeHighlights({
    messenger,
    settings,
    items,
    hub,
    store: device.highlights,
    words: device.words,
    wordsChanged: words.changed,
    library,
    translate: (tabId) => void browser.tabs.get(tabId).then(deps.translate),
    // Stops the current reading, then reads the selected words.
    readAloud: (tabId) =>
      void reading.read(tabId, { type: 'stop' }).then(() => reading.read(tabId, { type: 'toggle' })),
    logger,
  });
}
