import { BRIDGE_ATTRIBUTE, type BridgeAnswer, isBridgeQuestion } from '@/shared/contract/site-bridge.ts';

export interface SiteBridgePorts {
  /** The page's window, as a content script sees it. */
  window: Pick<Window, 'addEventListener' | 'postMessage' | 'document' | 'location' | 'top'>;
  siteOrigins: readonly string[];
  /**
   * Forwards the website's message to the worker, which validates it and checks the sender that the browser reports.
   */
  ask(message: unknown): Promise<unknown>;
  signal: AbortSignal;
}

/**
 * Forwards the site's messages to the worker where pages cannot message it directly. Does not read their content. Match
 * patterns have no port, so another server on the same host also gets this script. On such a server, and in frames, the
 * script does nothing.
 */
export function startSiteBridge({ window, siteOrigins, ask, signal }: SiteBridgePorts): void {
  const { origin } = window.location;
  if (!siteOrigins.includes(origin) || window.top !== window) return;
  const root = window.document.documentElement;
  window.addEventListener(
    'message',
    async (event) => {
      if (event.source !== window || event.origin !== origin || !isBridgeQuestion(event.data)) return;
      const { nonce, message } = event.data;
      const answer = await ask(message);
      if (signal.aborted) return;
      const letter: BridgeAnswer = { mote: 'extension-answers', nonce, answer };
      window.postMessage(letter, origin);
    },
    { signal },
  );
  root.setAttribute(BRIDGE_ATTRIBUTE, '');
  signal.addEventListener('abort', () => root.removeAttribute(BRIDGE_ATTRIBUTE), { once: true });
}
