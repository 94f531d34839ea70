import type { Integration } from '@/extension/core/page/contract.ts';
import { afterPage, hostHandleIn, leaveHostHandle } from '@/extension/core/page/host-handle.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { startHost } from '@/extension/core/runner/host-runner.ts';
import { isAlive } from '@/extension/platform/identity.ts';
import { openHostPorts } from './open-host-ports.ts';

/** Starts the integration and ends the stub. `signal` aborts when a newer script takes the page over. */
export function startHostStage(integration: Integration, signal: AbortSignal, window: HostWindow): void {
  hostHandleIn(window)?.end();
  const life = new AbortController();
  const end = () => life.abort();
  const ports = openHostPorts(AbortSignal.any([signal, life.signal]));
  const isHere = () => isAlive() && !ports.invalidated.aborted;
  leaveHostHandle(window, { isAlive: isHere, bring: async () => undefined, end });
  afterPage(window, ports.invalidated, (hadSidebar) => startHost(integration, ports, window, hadSidebar));
}
