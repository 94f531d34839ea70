import { browser } from '@/extension/platform/browser.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import type { ColourNames } from '@/shared/domain/study/highlight.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import { wireMenus } from './menus.ts';
import { createToolCommands, type ToolCommands, type ToolCommandsDeps } from './tool-commands.ts';

export interface StartTabsDeps extends ToolCommandsDeps {
  hub: Pick<SettingsHub, 'texts'>;
  settings: Pick<Settings, 'locale' | 'recommendedLocale' | 'colourNames' | 'accountColours'>;
  /** Returns the user's names of the colours, without the colours that have none. */
  colourNames(): Promise<ColourNames>;
}

/** Routes the toolbar button, the key commands and the menu. */
export function startTabs({ tabs, tools, hub, settings, colourNames }: StartTabsDeps): Pick<ToolCommands, 'translate'> {
  const forever = new AbortController().signal;
  const commands = createToolCommands({ tabs, tools });
  browser.action.onClicked.addListener((tab) => tabs.ask(tab, 'toggle-sidebar'));
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab) commands.runKey(command, tab);
  });
  const menus = wireMenus({
    texts: async () => (await hub.texts()).t,
    ask: (tab, command) => (command === 'select-area' ? commands.selectArea(tab) : tabs.ask(tab, command)),
    translate: commands.translate,
    colourNames,
    act: commands.act,
    read: commands.read,
  });
  for (const item of [settings.locale, settings.recommendedLocale, settings.colourNames, settings.accountColours]) {
    item.watch(() => void menus.write(), forever);
  }
  return commands;
}
