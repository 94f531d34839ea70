import type { HostWindow } from '@/extension/core/host-window.ts';

/**
 * Calls back when the first element of the page comes: the parser lets observers run before it lets a script run. Until then nobody
 * but extensions can listen.
 */
export function beforePage({ document, MutationObserver }: HostWindow, isOver: () => void): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    isOver();
  });
  observer.observe(document, { childList: true, subtree: true });
}
