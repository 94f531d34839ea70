import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { createWorkerLine } from '@/extension/messaging/worker-line.ts';
import { isAlive } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { startPageStub } from './page-stub.ts';
import { leaveStage, stageIn } from './stage-handle.ts';

/**
 * Starts the stub that waits on every page for a reason to inject the tools. Does nothing if the tools or another stub
 * run.
 */
export function startPageStubIn(window: HostWindow): void {
  const known = stageIn(window);
  if (known?.isAlive()) return;
  known?.end();
  const life = new AbortController();
  const { signal } = life;
  const end = () => life.abort();
  const messenger = createWorkerLine({ transport: createLightTransport(), signal });
  const { press } = startPageStub({ window, messenger, onOrphaned: end, signal });
  leaveStage(window, { hasTools: false, isAlive, press, end });
}
