import type { HostWindow } from '@/extension/core/page/host-window.ts';

/**
 * Calls `isOver` when the page's first element appears: the parser runs observers before scripts. Until then only
 * extensions can listen.
 */
export function beforePage({ document, MutationObserver }: HostWindow, isOver: () => void): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    isOver();
  });
  observer.observe(document, { childList: true, subtree: true });
}
