import type { HostWindow } from './host-window.ts';

/** What stands for an integration in a frame, in our own world of the page, where no script of the page sees it. */
export interface HostHandle {
  /** False once the extension that it belongs to was updated or removed. */
  isAlive(): boolean;
  /** Settles when the integration runs, or cannot. */
  bring(): Promise<void>;
  /** Waits no longer. */
  end(): void;
}

const HANDLE = '__moteHost';

export const hostHandleIn = (window: HostWindow): HostHandle | null => Reflect.get(window, HANDLE) ?? null;
export const leaveHostHandle = (window: HostWindow, handle: HostHandle): boolean => Reflect.set(window, HANDLE, handle);

const PAGE_HANDLE = '__moteStage';

/** What stands in a page without an integration. */
export interface PageStage {
  readonly hasSidebar: boolean;
  /** Settles once no recorder floats there and no link is being written; until then, or the end of `signal`, it says that somebody waits. */
  untilFree(signal: AbortSignal): Promise<void>;
}
interface PageHandle {
  stage: PageStage;
  end(): void;
}

/** Null: nothing of the kind is there. */
const pageHandleIn = (window: HostWindow): PageHandle | null => Reflect.get(window, PAGE_HANDLE) ?? null;
export const hasPageStage = (window: HostWindow): boolean => pageHandleIn(window) !== null;
export const leavePageStage = (window: HostWindow, stage: PageStage, end: () => void): boolean =>
  Reflect.set(window, PAGE_HANDLE, { stage, end } satisfies PageHandle);

/**
 * Calls when an integration may begin in a page in which its person uses Mote as on any page: the site was switched on meanwhile. What they
 * are recording there in a recorder that floats is not taken from them, and a sidebar that was open shall be again. A take in that sidebar
 * loses its recorder: it is ended after the grace for reloads, and kept (extension/offscreen/orphan-guard.ts).
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
