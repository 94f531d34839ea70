import type { MenuAct } from '@/extension/features/highlight/page-tools.ts';
import type { ReadingRequest } from '@/extension/features/read/reading-view.ts';
import type { Tabs } from './create-tabs.ts';
import type { ClickedTab } from './page-commands.ts';
import { toolbarActionFor } from './toolbar.ts';

/** Tools of a page that the toolbar, the keys and the menu start. */
export interface TabTools {
  toggleMask(tabId: number): unknown;
  /** Opens the reader view, or closes it. */
  toggleReader(tabId: number): unknown;
  /** Sends a reading command to this tab. */
  read(tabId: number, command: ReadingRequest): unknown;
  /** Sends a reading command to the speaking tab; if none speaks, to this one. */
  readWhereSpeaking(tabId: number, command: ReadingRequest): unknown;
  /** Requests the translation of the selected words. */
  translate(tabId: number): unknown;
  selectArea(tabId: number): unknown;
  /** Looks the selected words up, or highlights them. */
  act(tabId: number, what: MenuAct, isInFrame: boolean): unknown;
}

export interface ToolCommandsDeps {
  tabs: Pick<Tabs, 'ask' | 'passKiosk'>;
  tools: TabTools;
}

export interface ToolCommands {
  /** Runs a key command of the manifest. Ignores an unknown one. */
  runKey(command: string, tab: ClickedTab): void;
  read(tab: ClickedTab, command: ReadingRequest): void;
  /**
   * Translates the selection, and shows the translation in the sidebar. An open sidebar receives the command as an
   * event.
   */
  translate(tab: ClickedTab): void;
  selectArea(tab: ClickedTab): void;
  /** Opens the sidebar where no script may run (a PDF); it shows the reason. */
  act(tab: ClickedTab, what: MenuAct, isInFrame?: boolean): void;
}

/** Creates the routes from the user's commands to the tools. On a shared device each opens the class's page. */
export function createToolCommands({ tabs: { ask, passKiosk }, tools }: ToolCommandsDeps): ToolCommands {
  const inTab = (tab: ClickedTab, run: (tabId: number) => unknown): void => {
    const { id } = tab;
    if (id !== undefined) passKiosk(tab, () => void run(id));
  };
  const readWhereSpeaking = (command: ReadingRequest) => (tab: ClickedTab) =>
    inTab(tab, (tabId) => tools.readWhereSpeaking(tabId, command));

  const read: ToolCommands['read'] = (tab, command) => inTab(tab, (tabId) => tools.read(tabId, command));
  const translate: ToolCommands['translate'] = (tab) => {
    inTab(tab, tools.translate);
    ask(tab, 'open-sidebar');
  };
  const selectArea: ToolCommands['selectArea'] = (tab) => inTab(tab, tools.selectArea);
  const act: ToolCommands['act'] = (tab, what, isInFrame = false) => {
    if (toolbarActionFor(tab.url) === 'open-side-panel') ask(tab, 'open-sidebar');
    else inTab(tab, (tabId) => tools.act(tabId, what, isInFrame));
  };

  const byKey = new Map<string, (tab: ClickedTab) => void>([
    ['toggle-sidebar', (tab) => ask(tab, 'toggle-sidebar')],
    ['start-recording', (tab) => ask(tab, 'start-recording')],
    ['go-to-player', (tab) => ask(tab, 'go-to-player')],
    ['reader-view', (tab) => inTab(tab, tools.toggleReader)],
    ['toggle-mask', (tab) => inTab(tab, tools.toggleMask)],
    ['read-aloud', (tab) => read(tab, { type: 'toggle' })],
    ['read-stop', readWhereSpeaking({ type: 'stop' })],
    ['read-next', readWhereSpeaking({ type: 'move', to: 'next-sentence' })],
    ['read-previous', readWhereSpeaking({ type: 'move', to: 'previous-sentence' })],
    ['translate', translate],
    ['select-area', selectArea],
    ['look-up', (tab) => act(tab, 'define')],
    ['highlight', (tab) => act(tab, 'yellow')],
  ]);
  return { runKey: (command, tab) => byKey.get(command)?.(tab), read, translate, selectArea, act };
}
