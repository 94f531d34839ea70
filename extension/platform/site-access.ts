import { browser } from './browser.ts';
import { patternOfPage } from './page-pattern.ts';

/** Returns the match pattern of a site: its host under https. Match patterns have no port. */
export const patternOf = (origin: string): string => `https://${new URL(origin).hostname}/*`;

export const mayRunOnPattern = (pattern: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [pattern] });

export const mayRunOn = (origin: string): Promise<boolean> => mayRunOnPattern(patternOf(origin));

/** Requests the site's permission from the user. Works only during a click on one of our pages. */
export const askForSite = (origin: string): Promise<boolean> =>
  browser.permissions.request({ origins: [patternOf(origin)] });

/** Returns true if Mote may run on the hosts of all these pages. */
export const mayRunOnPages = (pages: readonly string[]): Promise<boolean> =>
  browser.permissions.contains({ origins: [...new Set(pages.map(patternOfPage))] });

export const giveUpSite = async (origin: string): Promise<void> => {
  await browser.permissions.remove({ origins: [patternOf(origin)] });
};

/** Returns the match patterns that the user allows; `<all_urls>` if the user allows every site. */
export const allowedSites = async (): Promise<readonly string[]> => (await browser.permissions.getAll()).origins ?? [];

/** Returns the match patterns that the manifest has from the start: the user was never asked for them. */
export const sitesOfManifest = (): readonly string[] => {
  const { host_permissions: hosts = [], content_scripts: scripts = [] } = browser.runtime.getManifest();
  return [...hosts, ...scripts.flatMap(({ matches }) => matches)];
};

export const mayRunEverywhere = (): Promise<boolean> => mayRunOnPattern('<all_urls>');

/** Requests permission for all sites from the user. Works only during a click on one of our pages. */
export const askForEverywhere = (): Promise<boolean> => browser.permissions.request({ origins: ['<all_urls>'] });

/** Calls the listener when the user has granted or revoked a permission, in our pages or in the browser's settings. */
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

/** One of our content scripts, which the browser starts on sites registered at run time. */
export interface SiteScript {
  id: string;
  file: string;
  /**
   * True: runs in the page's own world, in all of its frames, before the page's scripts. Otherwise as an ordinary
   * content script.
   */
  isOfPage?: boolean;
}

/**
 * Returns where the browser starts the script now; empty when the script is not registered. The browser forgets
 * registrations at each update of the extension.
 */
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
