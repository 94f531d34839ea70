import type { Context } from './define.ts';
import type { Sender } from './transport.ts';

/** Who we are, as the browser names us. */
export interface OwnIdentity {
  /** runtime.id */
  id: string;
  /** `chrome-extension://<id>`, `moz-extension://<of this profile>` */
  origin: string;
  /** The worker's script, or the page that a browser without workers makes for it: no page of ours has these paths. */
  workerPaths: readonly string[];
  offscreenPath: string;
}

/**
 * The context that a message came from, by the browser's word alone; null for strangers. One of our pages is known by its
 * origin even inside a web page's tab, so a content script, whose address is the web page's, cannot pass for it.
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

/** A web-accessible page under its dynamic address has another host; its origin is vouched for by the browser apart. */
function isOurs(url: URL, sender: Sender, own: OwnIdentity): boolean {
  return (
    url.href.startsWith(`${own.origin}/`) || (url.protocol === 'chrome-extension:' && sender.origin === own.origin)
  );
}
