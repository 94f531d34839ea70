import type { WebsiteMessage } from '@/shared/contract/website-messages.ts';
import { WEBSITE_MESSAGE_TIMEOUT_MS } from '@/shared/contract/website-timing.ts';
import type { Timer } from '@/shared/domain/clock.ts';

/** `chrome.runtime` of a page that some extension may be spoken to from; absent in every other. */
export interface PageRuntime {
  sendMessage(extensionId: string, message: WebsiteMessage): Promise<unknown>;
}

export interface ExtensionChannelPorts {
  /** Every id that our extension has had: the first that answers is it. */
  ids: readonly string[];
  runtime(): PageRuntime | undefined;
  /** In a frame nothing is said to the extension. */
  isEmbedded: boolean;
  clock: Timer;
}

export interface ExtensionChannel {
  /** Null: nobody answered within a second, or nobody may be asked. */
  send(message: WebsiteMessage): Promise<unknown>;
}

/** The page's way to our extension. What fails there is no fault of the page: it ends as null. */
export function createExtensionChannel({ ids, runtime, isEmbedded, clock }: ExtensionChannelPorts): ExtensionChannel {
  return {
    send(message) {
      const way = runtime();
      if (!way || isEmbedded) return Promise.resolve(null);
      return new Promise((resolve) => {
        let silent = 0;
        const stopTimer = clock.after(WEBSITE_MESSAGE_TIMEOUT_MS, () => resolve(null));
        const end = (answer: unknown) => {
          if (answer === undefined || answer === null) silent += 1;
          if ((answer === undefined || answer === null) && silent < ids.length) return;
          stopTimer();
          resolve(answer ?? null);
        };
        for (const id of ids) ask(way, id, message).then(end);
      });
    },
  };
}

async function ask(way: PageRuntime, id: string, message: WebsiteMessage): Promise<unknown> {
  try {
    return await way.sendMessage(id, message);
  } catch {
    // Nobody by this id in this browser.
    return null;
  }
}
