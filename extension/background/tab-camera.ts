import type { ShownTab } from '@/extension/platform/capture.ts';
import type { Timer } from '@/shared/domain/clock.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';

export interface TabCameraOptions {
  shown(tabId: number): Promise<ShownTab | null>;
  /** Rejects where the browser allows none. */
  capture(windowId: number): Promise<string>;
  clock: Timer;
}

/** Takes a picture of what a tab shows: a data URL. */
export type TabCamera = (tabId: number) => Promise<Result<string, 'capture-not-allowed' | 'capture-failed'>>;

/** The browser takes two a second at most; a third within it is refused. */
const APART_MS = 550;

export function createTabCamera({ shown, capture, clock }: TabCameraOptions): TabCamera {
  let last = Number.NEGATIVE_INFINITY;
  let queue: Promise<unknown> = Promise.resolve();

  async function take(tabId: number): ReturnType<TabCamera> {
    const rest = last + APART_MS - clock.now();
    if (rest > 0) await new Promise<void>((resolve) => clock.after(rest, resolve));
    const before = await shown(tabId);
    if (!before?.isActive) return err('capture-failed', 'another tab is shown');
    last = clock.now();
    const picture = await capture(before.windowId).then(ok<string>, (fault: unknown) => refusal(fault));
    // A picture is of the window: the person may have gone to another tab just then, which is nobody's to look at.
    const after = await shown(tabId);
    if (picture.ok && !after?.isActive) return err('capture-failed', 'another tab is shown');
    return picture;
  }

  return (tabId) => {
    const mine = queue.then(() => take(tabId));
    queue = mine;
    return mine;
  };
}

/** Chromium's and Firefox's own sentences for a missing permission name it. */
function refusal(fault: unknown) {
  const text = fault instanceof Error ? fault.message : String(fault);
  return /permission|activeTab|cannot be scripted|cannot access/i.test(text)
    ? err('capture-not-allowed' as const, text)
    : err('capture-failed' as const, text);
}
