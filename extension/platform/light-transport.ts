import { isAlive, type SenderView, senderViewOf } from './identity.ts';

type Listener = (message: unknown, sender: SenderView) => Promise<unknown> | undefined;

const none = () => {
  throw new Error('Not in a content script');
};

/**
 * Creates the messenger's transport for a content script, without the polyfill. The polyfill would be a sixth of the
 * largest script, and larger than the smallest script.
 */
export function createLightTransport() {
  return {
    send: async (message: unknown): Promise<unknown> => chrome.runtime.sendMessage(message),
    sendToTab: none,
    onMessage(listener: Listener) {
      const { onMessage } = chrome.runtime;
      const heed = (message: unknown, sender: chrome.runtime.MessageSender, answer: (value: unknown) => void) => {
        const answered = listener(message, senderViewOf(sender));
        void answered?.then(answer);
        // `true` makes the browser wait for the response.
        return answered !== undefined;
      };
      onMessage.addListener(heed);
      return () => onMessage.removeListener(heed);
    },
    connect: none,
    onConnect: none,
    isAlive,
  };
}
