import type { HostWindow } from './host-window.ts';

const POLL_MS = 1_000;

/**
 * Calls `listener` with each new address after its navigation was committed. `currententrychange` reports pushState and
 * hash changes in the isolated world. Without the Navigation API, polls the address.
 */
export function watchUrl(window: HostWindow, signal: AbortSignal, listener: (url: URL) => void): void {
  let last = window.location.href;
  const look = () => {
    const { href } = window.location;
    if (signal.aborted || href === last) return;
    last = href;
    listener(new URL(href));
  };
  window.addEventListener('hashchange', look, { signal });
  window.addEventListener('popstate', look, { signal });
  const navigation: unknown = Reflect.get(window, 'navigation');
  if (navigation instanceof window.EventTarget) {
    navigation.addEventListener('currententrychange', look, { signal });
    return;
  }
  const timer = window.setInterval(look, POLL_MS);
  signal.addEventListener('abort', () => window.clearInterval(timer), { once: true });
}
