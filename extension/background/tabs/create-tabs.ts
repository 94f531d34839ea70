import type { SidebarTarget } from '@/extension/features/host/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { browser } from '@/extension/platform/browser.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import { canHideOffscreen } from '@/extension/platform/offscreen.ts';
import { type Policy, readKioskAddress } from '@/extension/platform/policy.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { openSidePanel, toggleSidePanel } from '@/extension/platform/side-panel.ts';
import { activeTab, openInNewTab, runInTab } from '@/extension/platform/tabs.ts';
import { createFirefoxSidebarCommands } from './firefox-sidebar-commands.ts';
import { createFramesInUse, type FramesInUse } from './frames-in-use.ts';
import { createKioskGate } from './kiosk-gate.ts';
import { type ClickedTab, createPageCommands, matchesPattern } from './page-commands.ts';
import { createSidebarTargets, type SidebarTargets } from './sidebar-targets.ts';
import { createUserCommands, type UserCommand } from './user-commands.ts';

export interface TabsDeps {
  /** Messenger that injects the integration into a page that has only its stub. */
  hostMessenger: Messenger;
  settings: Pick<Settings, 'serverUrl'>;
  readPolicy(): Promise<Policy>;
  /** Where our own content scripts run. */
  hostScripts: { hostMatches: readonly string[]; siteMatches(): Promise<readonly string[]> };
  /** storage.session. */
  area: StorageArea;
  logger: Logger;
}

/** Ways to address the browser's tabs. */
export interface Tabs {
  frames: FramesInUse;
  /** Sends a command to a page's script, once that exists. */
  bring(tabId: number, command: UserCommand): void;
  /** Runs the user's command: in the page, or in the side panel where no script may run. */
  ask(tab: ClickedTab, command: UserCommand): void;
  /** Runs `otherwise`, except on a shared device: there opens the class's page. */
  passKiosk(tab: ClickedTab, otherwise: () => void): void;
  /** Opens the sidebar of a tab and shows this part of it. */
  showSidebar(tabId: number, request: SidebarTarget): Promise<void>;
  /** Shows this part of the sidebar of a tab, now or when it opens. */
  request: SidebarTargets['request'];
}

/** Creates the functions that send commands to tabs. Listens only to messages about the frame that the user is in. */
export function createTabs({ hostMessenger, settings, readPolicy, hostScripts, area, logger }: TabsDeps): Tabs {
  const frames = createFramesInUse(hostMessenger, area);
  const bring = createUserCommands(hostMessenger, frames, logger);
  const commandPage = createPageCommands({
    bring,
    hostMatches: hostScripts.hostMatches,
    siteMatches: hostScripts.siteMatches,
    isOnHost: (url, matches) => matches.some((pattern) => matchesPattern(url, pattern)),
    runPageStage: (tabId) => runInTab(tabId, '/page.js', false),
    openSidePanel,
    logger,
  });
  const passKiosk = createKioskGate({
    readAddress: () =>
      readKioskAddress({ readPolicy, chosenServer: settings.serverUrl.get, builtServer: __MOTE_SERVER__ }),
    show: openInNewTab,
    logger,
  });
  const askPage = (tab: ClickedTab, command: UserCommand) => passKiosk(tab, () => commandPage(tab, command));
  const { request } = createSidebarTargets({ messenger: hostMessenger, area, activeTab });
  return {
    frames,
    request,
    bring,
    passKiosk,
    ask: canHideOffscreen()
      ? askPage
      : createFirefoxSidebarCommands({ toggle: toggleSidePanel, open: openSidePanel, ask: askPage, logger }),
    async showSidebar(tabId, part) {
      await request(tabId, part);
      askPage(await browser.tabs.get(tabId), 'open-sidebar');
    },
  };
}
