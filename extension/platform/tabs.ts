import { browser } from './browser.ts';

/** Tabs on these match patterns. Only of hosts that we may act on. */
export async function tabsOn(matches: readonly string[]): Promise<readonly number[]> {
  const tabs = await browser.tabs.query({ url: [...matches] });
  return tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));
}

/** A tab's address as far as we may know it: of hosts that we may act on, and of pages where the person has called us. */
export interface KnownTab {
  tabId: number;
  url: string | null;
}

const known = ({ id, url }: { id?: number | undefined; url?: string | undefined }): KnownTab[] =>
  id === undefined ? [] : [{ tabId: id, url: url ?? null }];

export const readTab = async (tabId: number): Promise<KnownTab | null> =>
  known(await browser.tabs.get(tabId))[0] ?? null;

/** The tab that the person has before them. */
export async function readTabInFront(): Promise<KnownTab | null> {
  const tabs = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tabs.flatMap(known)[0] ?? null;
}

/** Runs a file of ours in a tab. Rejects where the browser lets nobody (its own pages, closed tabs). */
export async function runInTab(tabId: number, file: string, isInAllFrames: boolean): Promise<void> {
  await chrome.scripting.executeScript({ target: { tabId, allFrames: isInAllFrames }, files: [file] });
}

/** Runs a file of ours in one frame of a tab. Rejects where the frame has gone, or the browser lets nobody. */
export async function runInFrame(tabId: number, frameId: number, file: string): Promise<void> {
  await chrome.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: [file] });
}

/** Settles when the integration runs in the frame of a host page, where our stub waits. Rejects as runInFrame does. */
export async function bringHostTo(tabId: number, frameId: number): Promise<void> {
  await chrome.scripting.executeScript({
    target: { tabId, frameIds: [frameId] },
    // It runs in our own world of the page, and knows nothing of this file: extension/core/host-handle.ts has the name.
    func: () => (Reflect.get(globalThis, '__moteHost') as { bring(): Promise<void> } | undefined)?.bring(),
  });
}

/** Whether the page of a tab has something of these selectors. Rejects where the browser lets nobody look. */
export async function hasInTab(tabId: number, selectors: readonly string[]): Promise<boolean> {
  const [found] = await chrome.scripting.executeScript({
    target: { tabId },
    func: (selector: string) => document.querySelector(selector) !== null,
    args: [selectors.join(',')],
  });
  return found?.result === true;
}

/** A tab that shows one of our pages. */
export interface OwnTab {
  tabId: number;
  windowId: number;
}

export async function findOwnTab(page: string): Promise<OwnTab | null> {
  const url = browser.runtime.getURL(page);
  const contexts = await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.TAB] });
  return contexts.find(({ documentUrl, tabId }) => documentUrl?.startsWith(url) && tabId >= 0) ?? null;
}

/** Opens one of our pages in a tab of its own. `arrived` settles when the page is there, or the tab closed again. */
export async function openOwnTab(page: string): Promise<{ arrived: Promise<void> }> {
  const { id = -1 } = await browser.tabs.create({ url: browser.runtime.getURL(page) });
  const arrived = new Promise<void>((resolve) => {
    const end = (tabId: number) => {
      if (tabId !== id) return;
      browser.tabs.onUpdated.removeListener(follow);
      browser.tabs.onRemoved.removeListener(end);
      resolve();
    };
    const follow = (tabId: number, change: { status?: string | undefined }) => {
      if (change.status === 'complete') end(tabId);
    };
    browser.tabs.onUpdated.addListener(follow);
    browser.tabs.onRemoved.addListener(end);
    // It may have been there, or gone, before we listened.
    browser.tabs.get(id).then(
      ({ status }) => follow(id, { status }),
      () => end(id),
    );
  });
  return { arrived };
}

export async function bringToFront({ tabId, windowId }: OwnTab): Promise<void> {
  await browser.tabs.update(tabId, { active: true });
  await browser.windows.update(windowId, { focused: true });
}

/** A page of the site, in a tab of its own. */
export async function openSitePage(url: string): Promise<void> {
  await browser.tabs.create({ url });
}

/** The tab that the person looks at; null: no window has the focus. */
export async function activeTab(): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id ?? null;
}

/** All tabs that are open, whatever they show. */
export async function openTabs(): Promise<readonly number[]> {
  const tabs = await browser.tabs.query({});
  return tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));
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
