import { poll } from '@/shared/client/poll.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';

export interface OffscreenPlatform {
  has(): Promise<boolean>;
  /** Rejects when a document is there already. */
  create(): Promise<void>;
}

/**
 * Has the one offscreen document ready. Several askers at once share one creation; a creation that lost a race against
 * another (a worker that just died) counts as done when the document is there.
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
  /** Whether the sidebar's offscreen page answers. */
  isThere(): Promise<boolean>;
  isSidebarOpen(): Promise<boolean>;
}

const COMES_WITHIN_MS = 5_000;
const STEP_MS = 50;

/**
 * Where the sidebar holds the offscreen page. A browser opens its sidebar for nobody but the person: closed, it is they who are asked.
 * One that opens just now is waited for.
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
