import type { HostWindow } from '@/extension/core/page/host-window.ts';

/** Set on the content script's global object, so that a second copy does not start. */
const HANDLE = '__moteHighlights';

export interface StageHandle {
  /** False for the stub, which the tools replace. */
  hasTools: boolean;
  isAlive(): boolean;
  /**
   * Returns the last event of a press. After `pointerdown`, the user is still selecting. A `dblclick` requests the
   * meaning of a word.
   */
  press(): Event | null;
  end(): void;
}

export const stageIn = (window: HostWindow): StageHandle | null => Reflect.get(window, HANDLE) ?? null;
export const leaveStage = (window: HostWindow, handle: StageHandle): boolean => Reflect.set(window, HANDLE, handle);
