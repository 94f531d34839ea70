import { browser } from './browser.ts';
import { patternOfPage } from './page-pattern.ts';

/** Match patterns know no port: a site is its host, under https. */
export const patternOf = (origin: string): string => `https://${new URL(origin).hostname}/*`;

export const mayRunOnPattern = (pattern: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [pattern] });

export const mayRunOn = (origin: string): Promise<boolean> => mayRunOnPattern(patternOf(origin));

/** The browser asks the person. Only within a click on one of our pages. */
export const askForSite = (origin: string): Promise<boolean> =>
  browser.permissions.request({ origins: [patternOf(origin)] });

/** Whether all of these addresses are of hosts where we may. */
export const mayRunOnPages = (pages: readonly string[]): Promise<boolean> =>
  browser.permissions.contains({ origins: [...new Set(pages.map(patternOfPage))] });

export const giveUpSite = async (origin: string): Promise<void> => {
  await browser.permissions.remove({ origins: [patternOf(origin)] });
};

/** Where the person has let us in: match patterns, `<all_urls>` among them when it is everywhere. */
export const allowedSites = async (): Promise<readonly string[]> => (await browser.permissions.getAll()).origins ?? [];

export const mayRunEverywhere = (): Promise<boolean> => mayRunOnPattern('<all_urls>');

/** The browser asks the person. Only within a click on one of our pages. */
export const askForEverywhere = (): Promise<boolean> => browser.permissions.request({ origins: ['<all_urls>'] });

/** The person gave or took a permission, in our pages or in the browser's settings. */
export function onSiteAccessChanged(listener: () => void, signal: AbortSignal): void {
  const { onAdded, onRemoved } = browser.permissions;
  onAdded.addListener(listener);
  onRemoved.addListener(listener);
  signal.addEventListener(
    'abort',
    () => {
      onAdded.removeListener(listener);
      onRemoved.removeListener(listener);
    },
    { once: true },
  );
}

/** A content script of ours that the browser starts on the sites that are named at run time. */
export interface SiteScript {
  id: string;
  file: string;
  /** In the page's own world, in all of its frames, before the page has a script. Else as content scripts are. */
  isOfPage?: boolean;
}

/** Where the browser starts it now; empty when it is not registered. It forgets this at each update of the extension. */
export async function sitesOfScript({ id }: SiteScript): Promise<readonly string[]> {
  const [script] = await chrome.scripting.getRegisteredContentScripts({ ids: [id] });
  return script?.matches ?? [];
}

export async function registerScript(
  { id, file, isOfPage = false }: SiteScript,
  matches: readonly string[],
): Promise<void> {
  const how = isOfPage
    ? ({ allFrames: true, runAt: 'document_start', world: 'MAIN' } as const)
    : ({ allFrames: false, runAt: 'document_idle' } as const);
  await chrome.scripting.registerContentScripts([
    { id, js: [file], matches: [...matches], persistAcrossSessions: true, ...how },
  ]);
}

export const unregisterScript = ({ id }: SiteScript): Promise<void> =>
  chrome.scripting.unregisterContentScripts({ ids: [id] });
