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
