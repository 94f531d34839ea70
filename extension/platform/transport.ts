import type { Runtime } from 'webextension-polyfill';
import { browser } from './browser.ts';
import { type TabsToTell, tellFrames } from './frame-teller.ts';

/** The messenger's transport over the browser (extension/messaging/transport.ts has the shape and the reasons). */
export function createRuntimeTransport() {
  return {
    send(message: unknown) {
      void tellFrames(tabsToTell(), message);
      return browser.runtime.sendMessage(message);
    },
    sendToTab: ({ tabId, frameId }: { tabId: number; frameId?: number }, message: unknown) =>
      browser.tabs.sendMessage(tabId, message, frameId === undefined ? {} : { frameId }),
    onMessage(listener: (message: unknown, sender: SenderView) => Promise<unknown> | undefined) {
      const wrapped = (message: unknown, sender: Runtime.MessageSender) => listener(message, viewOf(sender));
      browser.runtime.onMessage.addListener(wrapped);
      return () => browser.runtime.onMessage.removeListener(wrapped);
    },
    connect: (name: string) => portOf(browser.runtime.connect({ name })),
    onConnect(listener: (port: ReturnType<typeof portOf>) => void) {
      const wrapped = (port: Runtime.Port) => listener(portOf(port));
      browser.runtime.onConnect.addListener(wrapped);
      return () => browser.runtime.onConnect.removeListener(wrapped);
    },
    isAlive,
  };
}

/** Chromium tells its frames by itself; an offscreen document, a content script and a frame in a web page have no tabs to speak to. */
const tabsToTell = (): TabsToTell | undefined => (globalThis.chrome?.offscreen ? undefined : browser.tabs);

/** False once this extension was updated or removed under a page that still runs the old script. */
export function isAlive(): boolean {
  try {
    return Boolean(globalThis.chrome?.runtime?.id);
  } catch {
    return false;
  }
}

/** Our address and the two pages that the messenger knows by name. */
export function ownIdentity() {
  const origin = new URL(browser.runtime.getURL('')).origin;
  const { id } = browser.runtime;
  return {
    id,
    origin: origin === 'null' ? `chrome-extension://${id}` : origin,
    // Chromium's, and Firefox's.
    workerPaths: ['/background.js', '/_generated_background_page.html'],
    offscreenPath: '/offscreen.html',
  };
}

interface SenderView {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  tabId?: number | undefined;
  frameId?: number | undefined;
}

function viewOf(sender: Runtime.MessageSender & { origin?: string }): SenderView {
  return {
    id: sender.id,
    url: sender.url,
    origin: sender.origin,
    tabId: sender.tab?.id,
    frameId: sender.frameId,
  };
}

function portOf(port: Runtime.Port) {
  return {
    name: port.name,
    sender: port.sender ? viewOf(port.sender) : {},
    post: (message: unknown) => port.postMessage(message),
    onMessage: (listener: (message: unknown) => void) => port.onMessage.addListener((message) => listener(message)),
    onDisconnect: (listener: () => void) =>
      port.onDisconnect.addListener(() => {
        // Nobody there is no fault here; Chromium writes one to the console unless the error is looked at.
        void globalThis.chrome?.runtime?.lastError;
        listener();
      }),
    disconnect: () => port.disconnect(),
  };
}
