import { mayRunIn } from '@/extension/core/frame-rule.ts';
import { hostHandleIn, leaveHostHandle } from '@/extension/core/host-handle.ts';
import { startHostStub } from '@/extension/core/host-stub.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import { callBy } from '@/extension/messaging/call-by.ts';
import { isAlive } from '@/extension/platform/identity.ts';
import { bringHost } from './messages.ts';

const AGAIN_MS = 2_000;
const MOST_REFUSALS = 5;
const LOST: readonly string[] = ['no-receiver', 'timed-out', 'unknown'];

/** What waits in a host page until somebody is there. Where it waits already, or the integration runs, it is of no use. */
export function startStubIn(window: HostWindow): void {
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
   * What was lost on the way the next sign asks for again. Where the answer is no it would be asked with each movement; a page that could
   * not be reached just now (it was being left, or showed a fault of the network) may be in a moment.
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
