import { hasPageStage, leavePageStage } from '@/extension/core/page/host-handle.ts';
import { type AnyPage, runPageStage } from '@/extension/core/runner/page-stage.ts';
import { openPagePorts } from './open-host-ports.ts';

/** Starts Mote on a page without an integration, on the user's command. The command follows as a message. */
export function startPageStage(anyPage: AnyPage, window: Window & typeof globalThis): void {
  if (hasPageStage(window)) return;
  const life = new AbortController();
  const stage = runPageStage(anyPage, openPagePorts(life.signal), window);
  leavePageStage(window, stage, () => life.abort());
}
