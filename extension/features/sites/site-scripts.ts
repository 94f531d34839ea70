import { createSerialQueue } from '@/shared/base/serial-queue.ts';
/** The browser's functions for scripts on named sites (extension/platform/site-access.ts). */
export interface RegisteredScripts {
  mayRunOn(origin: string): Promise<boolean>;
  patternOf(origin: string): string;
  /** Returns the patterns where the script is registered. */
  registered(): Promise<readonly string[]>;
  register(matches: readonly string[]): Promise<void>;
  unregister(): Promise<void>;
}

export interface SiteScriptsOptions {
  book: RegisteredScripts;
  /** Returns the sites that the user turned on. */
  sites(): Promise<readonly string[]>;
  /** Injects the script into open pages of these patterns. */
  runInOpenPages(matches: readonly string[]): Promise<void>;
  warn(what: string, fault: unknown): void;
}

export interface SiteScripts {
  /** Registers the script on the sites that are turned on and allowed. Shows no prompt. */
  sync(): Promise<void>;
  /** Returns the patterns where the script runs. */
  matches(): Promise<readonly string[]>;
}

/**
 * Keeps one content script registered on the sites that are turned on and allowed. The user's list is the source of
 * truth: the browser drops registrations at an update, and the user can revoke permissions in its settings.
 */
export function createSiteScripts({ book, sites, runInOpenPages, warn }: SiteScriptsOptions): SiteScripts {
  const inTurn = createSerialQueue();

  const wanted = async (): Promise<readonly string[]> => {
    const allowed: string[] = [];
    for (const origin of await sites()) if (await book.mayRunOn(origin)) allowed.push(book.patternOf(origin));
    return [...new Set(allowed)].sort();
  };

  const settle = async (): Promise<void> => {
    const [next, now] = await Promise.all([wanted(), book.registered()]);
    if (String(next) === String([...now].sort())) return;
    if (now.length > 0) await book.unregister();
    if (next.length > 0) await book.register(next);
    const fresh = next.filter((pattern) => !now.includes(pattern));
    // Not awaited, because one of many pages may take long to respond.
    if (fresh.length > 0) runInOpenPages(fresh).catch((fault: unknown) => warn('open pages of sites', fault));
  };

  return {
    // Runs syncs one after the other: a permission and the list may change at the same moment.
    sync: () => inTurn(settle).catch((fault: unknown) => warn('scripts of sites', fault)),
    matches: wanted,
  };
}
