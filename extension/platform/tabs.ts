import { browser } from './browser.ts';

/** Tabs on these match patterns. Only of hosts that we may act on. */
export async function tabsOn(matches: readonly string[]): Promise<readonly number[]> {
  const tabs = await browser.tabs.query({ url: [...matches] });
  return tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));
}

/** Runs a file of ours in a tab. Rejects where the browser lets nobody (its own pages, closed tabs). */
export async function runInTab(tabId: number, file: string, isInAllFrames: boolean): Promise<void> {
  await chrome.scripting.executeScript({ target: { tabId, allFrames: isInAllFrames }, files: [file] });
}

/** Opens one of our pages in a tab of its own, or brings the one to the front that is open already. */
export async function showTab(page: string): Promise<void> {
  const url = browser.runtime.getURL(page);
  const contexts = await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.TAB] });
  const open = contexts.find(({ documentUrl, tabId }) => documentUrl?.startsWith(url) && tabId >= 0);
  if (!open) {
    await browser.tabs.create({ url });
    return;
  }
  await browser.tabs.update(open.tabId, { active: true });
  await browser.windows.update(open.windowId, { focused: true });
}

export interface ContentScript {
  file: string;
  matches: readonly string[];
  isInAllFrames: boolean;
}

/** The content scripts that the manifest declares. */
export function declaredContentScripts(): readonly ContentScript[] {
  const declared = browser.runtime.getManifest().content_scripts ?? [];
  return declared.flatMap(({ js = [], matches, all_frames }) =>
    js.map((file) => ({ file: `/${file.replace(/^\//, '')}`, matches, isInAllFrames: all_frames ?? false })),
  );
}
