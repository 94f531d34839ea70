/**
 * What a script in a page (a content script, or one that the worker puts there) needs of webextension-polyfill, in the same words, where the browser gives it by itself. The whole of it
 * would be a fifth of each script that a host page loads; wxt.config.ts puts this in its place there, and nowhere else.
 */
type Listener = (message: unknown, sender: chrome.runtime.MessageSender) => Promise<unknown> | undefined;
type Native = Parameters<typeof chrome.runtime.onMessage.addListener>[0];

const { runtime } = globalThis.chrome;

/** What Chromium says when nobody wanted to answer: no fault. */
const CLOSED = 'The message port closed before a response was received.';

/** How the polyfill, which the worker has, says that a listener threw. */
const Thrown = {
  of: (fault: unknown) => ({
    __mozWebExtensionPolyfillReject__: true,
    message: fault instanceof Error ? fault.message : 'An unexpected error occurred',
  }),
  messageIn(reply: unknown): string | null {
    const isThrown = typeof reply === 'object' && reply !== null && '__mozWebExtensionPolyfillReject__' in reply;
    return isThrown ? String(Reflect.get(reply, 'message')) : null;
  },
};

const natives = new WeakMap<Listener, Native>();

function nativeOf(listener: Listener): Native {
  const known = natives.get(listener);
  if (known) return known;
  const native: Native = (message, sender, respond) => {
    const answer = listener(message, sender);
    if (!answer) return false;
    answer.catch(Thrown.of).then(respond);
    return true;
  };
  natives.set(listener, native);
  return native;
}

const sendMessage = (message: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    runtime.sendMessage(message, (reply: unknown) => {
      const fault = runtime.lastError;
      if (fault && fault.message !== CLOSED) return reject(new Error(fault.message));
      const thrown = Thrown.messageIn(reply);
      return thrown === null ? resolve(reply) : reject(new Error(thrown));
    });
  });

// biome-ignore lint/style/noDefaultExport: as the polyfill has it.
export default {
  runtime: {
    id: runtime.id,
    getURL: (path: string) => runtime.getURL(path),
    connect: (info: chrome.runtime.ConnectInfo) => runtime.connect(info),
    onConnect: runtime.onConnect,
    sendMessage,
    onMessage: {
      addListener: (listener: Listener) => runtime.onMessage.addListener(nativeOf(listener)),
      removeListener: (listener: Listener) => runtime.onMessage.removeListener(nativeOf(listener)),
    },
  },
};
