import type { HostWindow } from './host-window.ts';

/** The handle of an integration in a frame. It is in our isolated world, where no script of the page sees it. */
export interface HostHandle {
  /** Returns false once its extension was updated or removed. */
  isAlive(): boolean;
  /** Resolves when the integration runs, or cannot run. */
  bring(): Promise<void>;
  /** Ends the wait for the integration. */
  end(): void;
}

const HANDLE = '__moteHost';

export const hostHandleIn = (window: HostWindow): HostHandle | null => Reflect.get(window, HANDLE) ?? null;
export const leaveHostHandle = (window: HostWindow, handle: HostHandle): boolean => Reflect.set(window, HANDLE, handle);

const PAGE_HANDLE = '__moteStage';

/** Handle that the script of a page without an integration leaves for an integration. */
export interface PageStage {
  readonly hasSidebar: boolean;
  /**
   * Resolves once no recorder floats in the page and no link is being written. Until then, or until `signal` aborts,
   * the page reports that an integration is waiting.
   */
  untilFree(signal: AbortSignal): Promise<void>;
}
interface PageHandle {
  stage: PageStage;
  end(): void;
}

/** Returns null if no page script runs here. */
const pageHandleIn = (window: HostWindow): PageHandle | null => Reflect.get(window, PAGE_HANDLE) ?? null;
export const hasPageStage = (window: HostWindow): boolean => pageHandleIn(window) !== null;
export const leavePageStage = (window: HostWindow, stage: PageStage, end: () => void): boolean =>
  Reflect.set(window, PAGE_HANDLE, { stage, end } satisfies PageHandle);

/**
 * Calls `begin` when an integration may start in a page where Mote already runs without one, because the site was
 * switched on meanwhile. Waits for the user's floating recorder, and passes on whether the sidebar was open. A take in
 * that sidebar loses its recorder: it ends after the grace for reloads, and stays stored
 * (extension/offscreen/orphan-guard.ts).
 */
export function afterPage(window: HostWindow, signal: AbortSignal, begin: (hadSidebar: boolean) => void): void {
  const handle = pageHandleIn(window);
  if (!handle) {
    begin(false);
    return;
  }
  const { stage, end } = handle;
  void stage.untilFree(signal).then(() => {
    if (signal.aborted) return;
    const { hasSidebar } = stage;
    Reflect.set(window, PAGE_HANDLE, null);
    end();
    begin(hasSidebar);
  });
}
