import type { Context } from './define.ts';
import type { Sender } from './transport.ts';

/** Our own identity, as the browser reports it. */
export interface OwnIdentity {
  /** Value of runtime.id. */
  id: string;
  /** Origin of our pages: `chrome-extension://<id>`, or `moz-extension://<of this profile>`. */
  origin: string;
  /**
   * Path of the worker's script, or of the page that a browser without workers creates for it. None of our pages has
   * these paths.
   */
  workerPaths: readonly string[];
  offscreenPath: string;
}

/**
 * Returns the context that a message came from, by the browser's data alone; null for unknown senders. Our pages are
 * recognized by their origin, even inside a web page's tab. A content script has the web page's address, so it cannot
 * pretend to be one of our pages.
 */
export function contextOf(sender: Sender, own: OwnIdentity): Context | null {
  if (sender.id !== own.id) return null;
  if (sender.url === undefined) return sender.tabId === undefined ? 'worker' : null;
  if (!URL.canParse(sender.url)) return null;
  const url = new URL(sender.url);
  if (isOurs(url, sender, own)) {
    if (own.workerPaths.includes(url.pathname)) return sender.tabId === undefined ? 'worker' : 'page';
    if (url.pathname === own.offscreenPath) return sender.tabId === undefined ? 'offscreen' : 'page';
    return 'page';
  }
  return sender.tabId === undefined ? null : 'content';
}

/** Checks the sender's origin too: a web-accessible page under its dynamic address has another host. */
function isOurs(url: URL, sender: Sender, own: OwnIdentity): boolean {
  return (
    url.href.startsWith(`${own.origin}/`) || (url.protocol === 'chrome-extension:' && sender.origin === own.origin)
  );
}
