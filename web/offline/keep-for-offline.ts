import { WORKER_ADDRESS } from '@/shared/contract/prerendered-pages.ts';

/** The part of a page that registering depends on; tests hand in their own. */
export interface PageToRegister {
  /** Undefined: the browser has no service workers, or the page is not on https or in a frame. */
  workers: Pick<ServiceWorkerContainer, 'register'> | undefined;
  /** Runs once, when the page and its pictures are loaded. */
  afterLoad(run: () => void): void;
}

/**
 * Registers the service worker after the page is loaded, so that its downloads do not slow the first visit. If the
 * browser refuses (blocked site data, a private window), Mote works as before, online.
 */
export function keepForOffline({ workers, afterLoad }: PageToRegister = thisPage()): void {
  if (!workers) return;
  afterLoad(() => {
    workers.register(WORKER_ADDRESS).catch(staysOnline);
  });
}

/** Nothing to report: the user has chosen it, and Mote works without the worker. */
const staysOnline = (): void => undefined;

const thisPage = (): PageToRegister => ({
  workers: 'serviceWorker' in navigator && window.top === window.self ? navigator.serviceWorker : undefined,
  afterLoad(run) {
    if (document.readyState === 'complete') run();
    else window.addEventListener('load', run, { once: true });
  },
});
