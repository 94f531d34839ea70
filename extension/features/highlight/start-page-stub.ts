import type { HostWindow } from '@/extension/core/host-window.ts';
import { createWorkerLine } from '@/extension/messaging/worker-line.ts';
import { isAlive } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { startPageStub } from './page-stub.ts';
import { leaveStage, stageIn } from './stage-handle.ts';

/** What waits on every page for the tools to be wanted. Where they are, or another stub, it is of no use. */
export function startStubIn(window: HostWindow): void {
  const known = stageIn(window);
  if (known?.isAlive()) return;
  known?.end();
  const life = new AbortController();
  const { signal } = life;
  const end = () => life.abort();
  const messenger = createWorkerLine({ transport: createLightTransport(), signal });
  const { isPressed } = startPageStub({ window, messenger, onOrphaned: end, signal });
  leaveStage(window, { hasTools: false, isAlive, isPressed, end });
}
