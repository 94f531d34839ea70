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

/** Ends what stands in a page without an integration; null: nothing of it is there. */
type PageHandle = () => void;
export const pageHandleIn = (window: HostWindow): PageHandle | null => Reflect.get(window, PAGE_HANDLE) ?? null;
export const leavePageHandle = (window: HostWindow, end: PageHandle | null): boolean =>
  Reflect.set(window, PAGE_HANDLE, end);
