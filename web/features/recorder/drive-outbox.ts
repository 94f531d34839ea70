import type { Timer } from '@/shared/domain/clock.ts';
import type { Outbox } from '@/shared/store/contract.ts';

export interface OutboxDriver {
  /** Something changed: it looks at once. */
  wake(): void;
}

/** Runs the outbox while the page is open: now, when the network is back, when it asks to be woken. */
export function driveOutbox(outbox: Outbox, timer: Timer, signal: AbortSignal): OutboxDriver {
  let isRunning = false;
  let cancelTimer = () => {};

  async function run(): Promise<void> {
    if (isRunning || signal.aborted) return;
    isRunning = true;
    cancelTimer();
    try {
      await outbox.run();
    } finally {
      isRunning = false;
    }
    const at = await outbox.nextAt();
    if (at !== null && !signal.aborted) cancelTimer = timer.after(Math.max(0, at - timer.now()), () => void run());
  }

  const wake = () => {
    outbox.wake();
    void run();
  };
  window.addEventListener('online', wake, { signal });
  signal.addEventListener(
    'abort',
    () => {
      cancelTimer();
      outbox.stop();
    },
    { once: true },
  );
  void run();
  return { wake };
}
