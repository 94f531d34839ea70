import { browser } from './browser.ts';

/** Returns the tabs that match these patterns, but only on hosts where Mote has permission. */
export async function tabsOn(matches: readonly string[]): Promise<readonly number[]> {
  const tabs = await browser.tabs.query({ url: [...matches] });
  return tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));
}

/** A tab and its address, if the browser reports it: on allowed hosts, and on pages where the user has opened Mote. */
export interface KnownTab {
  tabId: number;
  url: string | null;
}

const known = ({ id, url }: { id?: number | undefined; url?: string | undefined }): KnownTab[] =>
  id === undefined ? [] : [{ tabId: id, url: url ?? null }];

export const readTab = async (tabId: number): Promise<KnownTab | null> =>
  known(await browser.tabs.get(tabId))[0] ?? null;

/** Returns the active tab. */
export async function readTabInFront(): Promise<KnownTab | null> {
  const tabs = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tabs.flatMap(known)[0] ?? null;
}

/** Runs one of our files in a tab. Rejects where the browser allows no script (its own pages, closed tabs). */
export async function runInTab(tabId: number, file: string, isInAllFrames: boolean): Promise<void> {
  await chrome.scripting.executeScript({ target: { tabId, allFrames: isInAllFrames }, files: [file] });
}

/**
 * Runs one of our files in one frame of a tab. Rejects if the frame has been removed, or the browser allows no script.
 */
export async function runInFrame(tabId: number, frameId: number, file: string): Promise<void> {
  await chrome.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: [file] });
}

/** Leaves a value in our own world of a tab's page, for a script of ours there. Rejects where no script is allowed. */
export async function leaveInTab(tabId: number, name: string, value: unknown): Promise<void> {
  await chrome.scripting.executeScript({
    target: { tabId },
    // Runs in the page without access to this file.
    func: (property: string, left: unknown) => Reflect.set(globalThis, property, left),
    args: [name, value],
  });
}

/** Resolves when the integration runs in the frame of a host page, where our stub waits. Rejects as runInFrame does. */
export async function bringHostTo(tabId: number, frameId: number): Promise<void> {
  await chrome.scripting.executeScript({
    target: { tabId, frameIds: [frameId] },
    // Runs in our own world of the page, without access to this file: extension/core/page/host-handle.ts has the name.
    func: () => (Reflect.get(globalThis, '__moteHost') as { bring(): Promise<void> } | undefined)?.bring(),
  });
}

/** Returns true if a tab's page matches one of these selectors. Rejects where the browser allows no script. */
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

/** Opens one of our pages in a tab of its own. `arrived` resolves when the page has loaded, or the tab is closed. */
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
    // The tab may have loaded, or closed, before the listeners were added.
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

/** Opens a page of the site in a tab of its own. */
export async function openInNewTab(url: string): Promise<void> {
  await browser.tabs.create({ url });
}

/** Returns the id of the active tab; null: no window has the focus. */
export async function activeTab(): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id ?? null;
}

/** Returns the ids of all open tabs, whatever they show. */
export async function openTabs(): Promise<readonly number[]> {
  const tabs = await browser.tabs.query({});
  return tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));
}

export interface ContentScript {
  file: string;
  matches: readonly string[];
  isInAllFrames: boolean;
}

/** Returns the content scripts that the manifest declares. */
export function declaredContentScripts(): readonly ContentScript[] {
  const declared = browser.runtime.getManifest().content_scripts ?? [];
  return declared.flatMap(({ js = [], matches, all_frames }) =>
    js.map((file) => ({ file: `/${file.replace(/^\//, '')}`, matches, isInAllFrames: all_frames ?? false })),
  );
}
