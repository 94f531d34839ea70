import type { SidebarTarget } from '@/extension/features/host/messages.ts';
import { createListeners } from '@/shared/base/listeners.ts';

/** Shows another part of the sidebar: used by tools, and for commands from outside the sidebar. */
export interface SidebarWay {
  go(target: SidebarTarget): void;
  watch(listener: (target: SidebarTarget) => void, signal: AbortSignal): void;
}

export function createSidebarWay(): SidebarWay {
  const listeners = createListeners<[target: SidebarTarget]>();
  return {
    go: listeners.emit,
    watch: (listener, signal) => void listeners.add(listener, signal),
  };
}
