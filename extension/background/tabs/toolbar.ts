/** Hosts where no extension may run a script; Chromium opens the side panel there instead. */
const CLOSED_HOSTS: readonly RegExp[] = [/^chromewebstore\.google\.com$/, /^addons\.mozilla\.org$/];

export type ToolbarAction = 'toggle-on-page' | 'open-side-panel';

/**
 * Chooses the action of a click on the toolbar button from the tab's address alone. `sidePanel.open` needs the click's
 * gesture, which ends at the first await. An unknown address counts as closed: the panel always works.
 */
export function toolbarActionFor(tabUrl: string | undefined): ToolbarAction {
  if (tabUrl === undefined || !URL.canParse(tabUrl)) return 'open-side-panel';
  const url = new URL(tabUrl);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isClosed =
    CLOSED_HOSTS.some((host) => host.test(url.hostname)) ||
    (url.hostname === 'chrome.google.com' && url.pathname.startsWith('/webstore')) ||
    url.pathname.toLowerCase().endsWith('.pdf');
  return isWeb && !isClosed ? 'toggle-on-page' : 'open-side-panel';
}
