import { systemTimer } from '@/shared/base/clock.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { poll } from '@/shared/client/poll.ts';

export interface OffscreenPlatform {
  has(): Promise<boolean>;
  /** Rejects if a document exists already. */
  create(): Promise<void>;
}

/**
 * Ensures the one offscreen document. Simultaneous callers share one creation. If a creation fails because a worker
 * that just died had begun one, the call succeeds once the document exists.
 */
export function createOffscreenHost(platform: OffscreenPlatform, report: (fault: unknown) => void) {
  let underWay: Promise<Result<void>> | null = null;

  const open = async (): Promise<Result<void>> => {
    if (await platform.has()) return ok(undefined);
    try {
      await platform.create();
      return ok(undefined);
    } catch (fault) {
      if (await platform.has()) return ok(undefined);
      report(fault);
      return err('unknown');
    }
  };

  return {
    ensure(): Promise<Result<void>> {
      underWay ??= open().finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
}

export type OffscreenHost = ReturnType<typeof createOffscreenHost>;

export interface SidebarPlatform {
  /** Returns true if the sidebar's offscreen page answers. */
  isThere(): Promise<boolean>;
  isSidebarOpen(): Promise<boolean>;
}

const COMES_WITHIN_MS = 5_000;
const STEP_MS = 50;

/**
 * Ensures the offscreen page where the sidebar holds it. Only the user can open a sidebar, so the error for a closed
 * sidebar asks the user to open it. Waits for a sidebar that is opening.
 */
export function createSidebarHost(platform: SidebarPlatform): OffscreenHost {
  const ensure = async (): Promise<Result<void>> => {
    const isThere = await poll({
      ask: async () => (await platform.isThere()) || ((await platform.isSidebarOpen()) ? null : false),
      clock: systemTimer,
      totalMs: COMES_WITHIN_MS,
      intervalMs: STEP_MS,
    });
    return isThere ? ok(undefined) : err('sidebar-closed');
  };
  return { ensure };
}
