import type { Logger } from '@/extension/platform/logger.ts';
import type { PersonCommand } from './person-commands.ts';
import { toolbarActionFor } from './toolbar.ts';

export interface PageCommandOptions {
  /** Brings a command to a page's script, when that is there. */
  bring(tabId: number, command: PersonCommand): void;
  /** Hosts that have a content script of ours already: those of the manifest, and the sites that the person has switched on. */
  hostMatches: readonly string[];
  siteMatches(): Promise<readonly string[]>;
  isOnHost(tabUrl: string, matches: readonly string[]): boolean;
  /** Puts the any-page stage into a tab, where it is not there already. */
  runPageStage(tabId: number): Promise<void>;
  openSidePanel(windowId: number): Promise<void>;
  logger: Logger;
}

export interface ClickedTab {
  id?: number | undefined;
  url?: string | undefined;
  windowId?: number | undefined;
}

/** The toolbar button, the shortcuts and the menu: Mote in the page, or the side panel where no script may go. */
export function createPageCommands(options: PageCommandOptions): (tab: ClickedTab, command: PersonCommand) => void {
  const { bring, hostMatches, siteMatches, isOnHost, runPageStage, openSidePanel, logger } = options;
  /** Wishes whose stage is on its way: a second click meanwhile is the same wish. */
  const underWay = new Set<string>();
  return ({ id, url, windowId }, command) => {
    // No await before openSidePanel: it needs the click's own gesture.
    if (toolbarActionFor(url) === 'open-side-panel' || id === undefined || url === undefined) {
      if (windowId !== undefined) openSidePanel(windowId).catch((fault) => logger.warn('side panel', fault));
      return;
    }
    if (isOnHost(url, hostMatches)) {
      bring(id, command);
      return;
    }
    const wish = `${id} ${command}`;
    if (underWay.has(wish)) return;
    underWay.add(wish);
    siteMatches()
      .then((matches) => (isOnHost(url, matches) ? undefined : runWhenGranted(() => runPageStage(id))))
      .then(() => bring(id, command))
      .catch((fault) => logger.warn(`${command} on this page`, fault))
      .finally(() => underWay.delete(wish));
  };
}

const GRANT_TRIES = 50;
const GRANT_STEP_MS = 40;

/** The click's grant (activeTab) reaches the page's process a moment after us: in Chromium 156 a few ms, more where all is busy. */
export async function runWhenGranted(run: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (fault) {
      if (tried === GRANT_TRIES) throw fault;
      await new Promise((resolve) => setTimeout(resolve, GRANT_STEP_MS));
    }
  }
}

/** Chromium's match patterns, as far as ours go: `https://host/path*`. */
export function matchesPattern(url: string, pattern: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, pathname, search } = new URL(url);
  const parts = /^(https?|\*):\/\/([^/]+)(\/.*)$/.exec(pattern);
  if (!parts) return false;
  const [, scheme, host, path] = parts;
  const isScheme = scheme === '*' || `${scheme}:` === protocol;
  const isHost = host === '*' || host === hostname || (host?.startsWith('*.') && hostname.endsWith(host.slice(1)));
  const glob = (path ?? '')
    .split('*')
    .map((piece) => piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return isScheme && Boolean(isHost) && new RegExp(`^${glob}$`).test(pathname + search);
}
