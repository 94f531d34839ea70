/** Returns false if this extension was updated or removed under a page that still runs the old script. */
export function isAlive(): boolean {
  try {
    return Boolean(globalThis.chrome?.runtime?.id);
  } catch {
    return false;
  }
}

/** Returns the address of one of our files. */
export const ownUrl = (path: string): string => chrome.runtime.getURL(path);

/** Returns our origin, and the paths by which the messenger recognizes the worker. */
export function ownIdentity() {
  const { id } = chrome.runtime;
  const origin = new URL(chrome.runtime.getURL('')).origin;
  return {
    id,
    origin: origin === 'null' ? `chrome-extension://${id}` : origin,
    // Chromium's path, then Firefox's.
    workerPaths: ['/background.js', '/_generated_background_page.html'],
    offscreenPath: '/offscreen.html',
  };
}

export interface SenderView {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  tabId?: number | undefined;
  frameId?: number | undefined;
}

interface BrowsersSender {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  tab?: { id?: number | undefined } | undefined;
  frameId?: number | undefined;
}

export function senderViewOf(sender: BrowsersSender): SenderView {
  return { id: sender.id, url: sender.url, origin: sender.origin, tabId: sender.tab?.id, frameId: sender.frameId };
}
