import { BRIDGE_ATTRIBUTE, type BridgeAnswer, isBridgeQuestion } from '@/shared/contract/site-bridge.ts';

export interface SiteBridgePorts {
  /** The page's window, as a content script has it. */
  window: Pick<Window, 'addEventListener' | 'postMessage' | 'document' | 'location' | 'top'>;
  siteOrigins: readonly string[];
  /** Brings the website's message to the worker, which reads its shape and judges by the browser's word where it comes from. */
  ask(message: unknown): Promise<unknown>;
  signal: AbortSignal;
}

/**
 * Carries the site's messages to the worker where pages cannot speak to it themselves. Knows nothing of what they say. Match patterns
 * have no port, so that another server of the same host has this script too: there, and in frames, it does nothing.
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
