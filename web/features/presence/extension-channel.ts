import type { Timer } from '@/shared/base/clock.ts';
import type { WebsiteMessage } from '@/shared/contract/website-messages.ts';
import { WEBSITE_MESSAGE_TIMEOUT_MS } from '@/shared/contract/website-timing.ts';
import type { PageBridge } from './page-bridge.ts';

/** `chrome.runtime` on a page that an extension accepts messages from; absent on all other pages. */
export interface PageRuntime {
  sendMessage(extensionId: string, message: WebsiteMessage): Promise<unknown>;
}

export interface ExtensionChannelPorts {
  /** All ids that our extension has had so far. The first that responds is used. */
  ids: readonly string[];
  runtime(): PageRuntime | undefined;
  /** Called for each message: our content script may appear and disappear while the page is open. */
  bridge(): PageBridge | undefined;
  /** In a frame, the page sends nothing to the extension. */
  isEmbedded: boolean;
  clock: Timer;
}

export interface ExtensionChannel {
  /** Null: no response within a second, or messages are not allowed. */
  send(message: WebsiteMessage): Promise<unknown>;
}

/**
 * Creates the channel, which tries the page's ways to our extension in turn. A failure is not the page's error: it
 * returns null.
 */
export function createExtensionChannel({
  ids,
  runtime,
  bridge,
  isEmbedded,
  clock,
}: ExtensionChannelPorts): ExtensionChannel {
  return {
    send(message) {
      const [way, detour] = [runtime(), bridge()];
      if (isEmbedded || !(way || detour)) return Promise.resolve(null);
      return new Promise((resolve) => {
        const over = new AbortController();
        const end = (answer: unknown) => {
          stopTimer();
          over.abort();
          resolve(answer ?? null);
        };
        const stopTimer = clock.after(WEBSITE_MESSAGE_TIMEOUT_MS, () => end(null));
        const askOnPage = () => (detour ? void detour.ask(message, over.signal).then(end) : end(null));
        if (way) askAll(way, ids, message, end, askOnPage);
        else askOnPage();
      });
    },
  };
}

/** Calls `heard` with the first response, or `nobody` if no id responded. */
function askAll(
  way: PageRuntime,
  ids: readonly string[],
  message: WebsiteMessage,
  heard: (answer: unknown) => void,
  nobody: () => void,
): void {
  let silent = 0;
  for (const id of ids) {
    ask(way, id, message).then((answer) => {
      if (answer !== undefined && answer !== null) return heard(answer);
      silent += 1;
      if (silent === ids.length) nobody();
    });
  }
}

async function ask(way: PageRuntime, id: string, message: WebsiteMessage): Promise<unknown> {
  try {
    return await way.sendMessage(id, message);
  } catch {
    // No extension with this id in this browser.
    return null;
  }
}
