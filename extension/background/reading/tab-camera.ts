import type { ShownTab } from '@/extension/platform/capture.ts';
import type { Timer } from '@/shared/base/clock.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';

export interface TabCameraOptions {
  shown(tabId: number): Promise<ShownTab | null>;
  /** Rejects where the browser does not allow a capture. */
  capture(windowId: number): Promise<string>;
  clock: Timer;
}

/** Captures the visible part of a tab, as a data URL. */
export type TabCamera = (tabId: number) => Promise<Result<string, 'capture-not-allowed' | 'capture-failed'>>;

/** Minimum time in ms between captures. The browser allows two a second and refuses a third. */
const APART_MS = 550;

export function createTabCamera({ shown, capture, clock }: TabCameraOptions): TabCamera {
  let last = Number.NEGATIVE_INFINITY;
  const inTurn = createSerialQueue();

  async function take(tabId: number): ReturnType<TabCamera> {
    const rest = last + APART_MS - clock.now();
    if (rest > 0) await new Promise<void>((resolve) => clock.after(rest, resolve));
    const before = await shown(tabId);
    if (!before?.isActive) return err('capture-failed', 'another tab is shown');
    last = clock.now();
    const picture = await capture(before.windowId).then(ok<string>, (fault: unknown) => refusal(fault));
    // A capture shows the window. If the user has switched tabs meanwhile, it may show another tab, so it is discarded.
    const after = await shown(tabId);
    if (picture.ok && !after?.isActive) return err('capture-failed', 'another tab is shown');
    return picture;
  }

  return (tabId) => inTurn(() => take(tabId));
}

/** Recognizes a missing permission: the error messages of Chromium and Firefox name it. */
function refusal(fault: unknown) {
  const text = fault instanceof Error ? fault.message : String(fault);
  return /permission|activeTab|cannot be scripted|cannot access/i.test(text)
    ? err('capture-not-allowed' as const, text)
    : err('capture-failed' as const, text);
}
