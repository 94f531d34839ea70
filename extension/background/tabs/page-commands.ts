import type { Logger } from '@/extension/platform/logger.ts';
import { toolbarActionFor } from './toolbar.ts';
import type { UserCommand } from './user-commands.ts';

export interface PageCommandOptions {
  /** Sends a command to a page's script once that script has started. */
  bring(tabId: number, command: UserCommand): void;
  /**
   * Match patterns of hosts with our own content script: those of the manifest. `siteMatches` has the sites that the
   * user has switched on.
   */
  hostMatches: readonly string[];
  siteMatches(): Promise<readonly string[]>;
  isOnHost(tabUrl: string, matches: readonly string[]): boolean;
  /** Injects the any-page stage into a tab, unless it is there already. */
  runPageStage(tabId: number): Promise<void>;
  openSidePanel(windowId: number): Promise<void>;
  logger: Logger;
}

export interface ClickedTab {
  id?: number | undefined;
  url?: string | undefined;
  windowId?: number | undefined;
}

/**
 * Creates the handler of the toolbar button, the shortcuts and the menu: opens Mote in the page, or the side panel
 * where no script may run.
 */
export function createPageCommands(options: PageCommandOptions): (tab: ClickedTab, command: UserCommand) => void {
  const { bring, hostMatches, siteMatches, isOnHost, runPageStage, openSidePanel, logger } = options;
  /** Commands whose stage is being injected. A second click on the same command is ignored meanwhile. */
  const underWay = new Set<string>();
  return ({ id, url, windowId }, command) => {
    // No await before openSidePanel(): it needs the click's gesture.
    if (toolbarActionFor(url) === 'open-side-panel' || id === undefined || url === undefined) {
      if (windowId !== undefined) openSidePanel(windowId).catch((fault) => logger.warn('side panel', fault));
      return;
    }
    if (isOnHost(url, hostMatches)) {
      bring(id, command);
      return;
    }
    const commandKey = `${id} ${command}`;
    if (underWay.has(commandKey)) return;
    underWay.add(commandKey);
    siteMatches()
      .then((matches) => (isOnHost(url, matches) ? undefined : runWhenGranted(() => runPageStage(id))))
      .then(() => bring(id, command))
      .catch((fault) => logger.warn(`${command} on this page`, fault))
      .finally(() => underWay.delete(commandKey));
  };
}

const GRANT_TRIES = 50;
const GRANT_STEP_MS = 40;

/**
 * Retries until the click's grant (activeTab) reaches the page's process: in Chromium 156 after a few ms, later under
 * load.
 */
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

/** Supports the part of Chromium's match patterns that Mote uses: `https://host/path*`. */
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
