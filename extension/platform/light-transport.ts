import { isAlive, type SenderView, viewOf } from './identity.ts';

type Listener = (message: unknown, sender: SenderView) => Promise<unknown> | undefined;

const none = () => {
  throw new Error('Not in a content script');
};

/** The messenger's transport for a content script: without the polyfill, which is a sixth of the largest of them and more than all of the smallest. */
export function createLightTransport() {
  return {
    send: async (message: unknown): Promise<unknown> => chrome.runtime.sendMessage(message),
    sendToTab: none,
    onMessage(listener: Listener) {
      const { onMessage } = chrome.runtime;
      const heed = (message: unknown, sender: chrome.runtime.MessageSender, answer: (value: unknown) => void) => {
        const answered = listener(message, viewOf(sender));
        void answered?.then(answer);
        // The browser keeps the line open for an answer that is on its way.
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
