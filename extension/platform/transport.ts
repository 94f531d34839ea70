import type { Runtime } from 'webextension-polyfill';
import { browser } from './browser.ts';
import { type TabsToTell, tellFrames } from './frame-teller.ts';
import { isAlive, type SenderView, viewOf } from './identity.ts';

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
