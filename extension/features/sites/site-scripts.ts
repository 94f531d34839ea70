/** The browser, as far as scripts on named sites go (extension/platform/site-access.ts). */
export interface ScriptBook {
  mayRunOn(origin: string): Promise<boolean>;
  patternOf(origin: string): string;
  /** Where the script is registered now. */
  registered(): Promise<readonly string[]>;
  register(matches: readonly string[]): Promise<void>;
  unregister(): Promise<void>;
}

export interface SiteScriptsOptions {
  book: ScriptBook;
  /** The sites that the person has switched on. */
  sites(): Promise<readonly string[]>;
  /** Puts the script into the pages of these patterns that are open already. */
  runInOpenPages(matches: readonly string[]): Promise<void>;
  warn(what: string, fault: unknown): void;
}

export interface SiteScripts {
  /** Makes the browser's book say what the person has switched on and the browser allows. Asks nobody anything. */
  sync(): Promise<void>;
  /** Where the script runs. */
  matches(): Promise<readonly string[]>;
}

/**
 * Keeps one content script registered on the sites that are switched on and allowed. The list of the person is the truth: the
 * browser forgets registrations at an update, and takes permissions back when the person says so in its settings.
 */
export function createSiteScripts({ book, sites, runInOpenPages, warn }: SiteScriptsOptions): SiteScripts {
  let last: Promise<void> = Promise.resolve();

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
    // Not waited for: of many pages one may be long in answering.
    if (fresh.length > 0) runInOpenPages(fresh).catch((fault: unknown) => warn('open pages of sites', fault));
  };

  return {
    // One after the other: a permission and the list change in the same moment.
    sync() {
      last = last.then(settle).catch((fault: unknown) => warn('scripts of sites', fault));
      return last;
    },
    matches: wanted,
  };
}
