import { hasPageStage, leavePageStage } from '@/extension/core/host-handle.ts';
import { type AnyPage, startPage } from '@/extension/core/page-stage.ts';
import { openPagePorts } from './open-host-ports.ts';

/** On a page without an integration, put there by the person's own wish; what was wished comes after it, as a message. */
export function startPageStage(anyPage: AnyPage, window: Window & typeof globalThis): void {
  if (hasPageStage(window)) return;
  const life = new AbortController();
  const stage = startPage(anyPage, openPagePorts(life.signal), window);
  leavePageStage(window, stage, () => life.abort());
}
