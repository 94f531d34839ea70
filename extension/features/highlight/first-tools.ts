import type { HostWindow } from '@/extension/core/page/host-window.ts';
import type { PageTools } from './page-tools.ts';

/**
 * Property of the content script's global object. The worker leaves the tools there while the script loads, so that the
 * toolbar need not ask for them (extension/platform/tabs.ts: leaveInTab).
 */
export const FIRST_TOOLS = '__moteFirstTools';

/** Returns the tools that the worker has left, once: later ones are asked for. */
export function takeFirstTools(window: HostWindow): PageTools | null {
  const tools: PageTools | null = Reflect.get(window, FIRST_TOOLS) ?? null;
  Reflect.deleteProperty(window, FIRST_TOOLS);
  return tools;
}
