/** Time in ms for a page to reload. A microphone without a visible page must not stay open longer. */
const GRACE_MS = 10_000;

/**
 * Watches recordings whose page was closed, has navigated, or whose draft was discarded. After a grace time for
 * reloads, ends them and keeps their takes, so that no recording runs without its page.
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
    /** Called when a recording starts before its page has loaded. */
    expect,
    /** Counts a page as watching until the signal aborts. */
    join(recorderId: string, signal: AbortSignal) {
      if (signal.aborted) return;
      count(recorderId, 1);
      signal.addEventListener('abort', () => count(recorderId, -1), { once: true });
    },
  };
}
