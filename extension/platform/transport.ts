import type { Runtime } from 'webextension-polyfill';
import { browser } from './browser.ts';
import { type TabsToTell, tellFrames } from './frame-teller.ts';
import { isAlive, type SenderView, senderViewOf } from './identity.ts';

/** Creates the messenger's transport over the browser. extension/messaging/transport.ts has its interface. */
export function createRuntimeTransport() {
  return {
    send(message: unknown) {
      void tellFrames(tabsToTell(), message);
      return browser.runtime.sendMessage(message);
    },
    sendToTab: ({ tabId, frameId }: { tabId: number; frameId?: number }, message: unknown) =>
      browser.tabs.sendMessage(tabId, message, frameId === undefined ? {} : { frameId }),
    onMessage(listener: (message: unknown, sender: SenderView) => Promise<unknown> | undefined) {
      const wrapped = (message: unknown, sender: Runtime.MessageSender) => listener(message, senderViewOf(sender));
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

/**
 * Returns the access to tabs for sending to our frames. Undefined in Chromium, which itself delivers to these frames,
 * and in contexts without tabs: an offscreen document, a content script, a frame in a web page.
 */
const tabsToTell = (): TabsToTell | undefined => (globalThis.chrome?.offscreen ? undefined : browser.tabs);

function portOf(port: Runtime.Port) {
  return {
    name: port.name,
    sender: port.sender ? senderViewOf(port.sender) : {},
    post: (message: unknown) => port.postMessage(message),
    onMessage: (listener: (message: unknown) => void) => port.onMessage.addListener((message) => listener(message)),
    onDisconnect: (listener: () => void) =>
      port.onDisconnect.addListener(() => {
        // A missing receiver is no error here. Chromium logs one to the console unless lastError is read.
        void globalThis.chrome?.runtime?.lastError;
        listener();
      }),
    disconnect: () => port.disconnect(),
  };
}
