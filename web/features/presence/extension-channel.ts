import type { WebsiteMessage } from '@/shared/contract/website-messages.ts';
import { WEBSITE_MESSAGE_TIMEOUT_MS } from '@/shared/contract/website-timing.ts';
import type { Timer } from '@/shared/domain/clock.ts';
import type { PageBridge } from './page-bridge.ts';

/** `chrome.runtime` of a page that some extension may be spoken to from; absent in every other. */
export interface PageRuntime {
  sendMessage(extensionId: string, message: WebsiteMessage): Promise<unknown>;
}

export interface ExtensionChannelPorts {
  /** Every id that our extension has had: the first that answers is it. */
  ids: readonly string[];
  runtime(): PageRuntime | undefined;
  /** Looked for at each message: a script of ours may come, and go, while the page is open. */
  bridge(): PageBridge | undefined;
  /** In a frame nothing is said to the extension. */
  isEmbedded: boolean;
  clock: Timer;
}

export interface ExtensionChannel {
  /** Null: nobody answered within a second, or nobody may be asked. */
  send(message: WebsiteMessage): Promise<unknown>;
}

/** The page's ways to our extension, one after the other. What fails there is no fault of the page: it ends as null. */
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

/** `heard`: the first answer. `nobody`: every id was silent. */
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
    // Nobody by this id in this browser.
    return null;
  }
}
