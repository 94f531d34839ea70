import { mayRunIn } from '@/extension/core/page/frame-rule.ts';
import { hostHandleIn, leaveHostHandle } from '@/extension/core/page/host-handle.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { startHostStub } from '@/extension/core/runner/host-stub.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import { callBy } from '@/extension/messaging/call-by.ts';
import { isAlive } from '@/extension/platform/identity.ts';
import { bringHost } from './messages.ts';

const AGAIN_MS = 2_000;
const MOST_REFUSALS = 5;
const LOST: readonly string[] = ['no-receiver', 'timed-out', 'unknown'];

/** Starts the stub that waits in a host page for user activity. Does nothing if the stub or the integration runs. */
export function startHostStubIn(window: HostWindow): void {
  const known = hostHandleIn(window);
  if (!mayRunIn('all', window) || known?.isAlive()) return;
  known?.end();
  const life = new AbortController();
  const { signal } = life;
  let onTheWay: Promise<void> | null = null;
  let refusals = 0;
  let notBefore = 0;
  const bring = () => {
    if (performance.now() < notBefore) return Promise.resolve();
    onTheWay ??= ask();
    return onTheWay;
  };
  /**
   * If the message was lost, the next sign of activity retries. After a refusal the stub waits before a retry, so that
   * not each movement causes one. A page out of reach (it was unloading, or showed a network error) may be reachable
   * later.
   */
  const ask = async () => {
    const brought = await askAgain(() => callBy((message) => chrome.runtime.sendMessage(message), bringHost, {}));
    onTheWay = null;
    if (brought.ok || LOST.includes(brought.error)) return;
    refusals += 1;
    notBefore = performance.now() + AGAIN_MS * refusals;
    if (brought.error !== 'page-out-of-reach' || refusals === MOST_REFUSALS) life.abort();
  };
  leaveHostHandle(window, { isAlive: () => isAlive() && !signal.aborted, bring, end: () => life.abort() });
  startHostStub(window, signal, () => void bring());
}
