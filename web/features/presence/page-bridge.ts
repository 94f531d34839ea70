import { BRIDGE_ATTRIBUTE, type BridgeQuestion, isBridgeAnswer } from '@/shared/contract/site-bridge.ts';
import type { WebsiteMessage } from '@/shared/contract/website-messages.ts';

export type BridgeWindow = Pick<Window, 'addEventListener' | 'postMessage' | 'document' | 'location'>;

/** The page's second channel to our extension: our content script on this page. */
export interface PageBridge {
  /** Never settles without a response; the signal ends the wait. */
  ask(message: WebsiteMessage, signal: AbortSignal): Promise<unknown>;
}

/** Undefined: no script of ours is on this page. */
export function findPageBridge(window: BridgeWindow): PageBridge | undefined {
  if (!window.document.documentElement.hasAttribute(BRIDGE_ATTRIBUTE)) return undefined;
  const { origin } = window.location;
  return {
    ask: (message, signal) =>
      new Promise((resolve) => {
        const nonce = crypto.randomUUID();
        window.addEventListener(
          'message',
          (event) => {
            if (event.source !== window || event.origin !== origin || !isBridgeAnswer(event.data)) return;
            if (event.data.nonce === nonce) resolve(event.data.answer);
          },
          { signal },
        );
        const question: BridgeQuestion = { mote: 'ask-extension', nonce, message };
        window.postMessage(question, origin);
      }),
  };
}
