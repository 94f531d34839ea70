/** A page reloads within this; a microphone that nobody sees must not stay open longer. ms */
const GRACE_MS = 10_000;

/**
 * Watches over recordings whose page went away (tab closed, page navigated, draft discarded): after a grace for reloads they
 * are ended and kept. Nobody is recorded by a page that is not there.
 */
export function createOrphanGuard(onOrphan: (recorderId: string) => void, graceMs = GRACE_MS) {
  const watchers = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const expect = (recorderId: string) => {
    clearTimeout(timers.get(recorderId));
    timers.delete(recorderId);
    if ((watchers.get(recorderId) ?? 0) > 0) return;
    const giveUp = () => {
      timers.delete(recorderId);
      onOrphan(recorderId);
    };
    timers.set(recorderId, setTimeout(giveUp, graceMs));
  };

  const count = (recorderId: string, change: 1 | -1) => {
    const now = (watchers.get(recorderId) ?? 0) + change;
    if (now > 0) watchers.set(recorderId, now);
    else watchers.delete(recorderId);
    expect(recorderId);
  };

  return {
    /** A recording began before its page is there. */
    expect,
    /** A page watches until the signal. */
    join(recorderId: string, signal: AbortSignal) {
      if (signal.aborted) return;
      count(recorderId, 1);
      signal.addEventListener('abort', () => count(recorderId, -1), { once: true });
    },
  };
}
