import type { HostWindow } from '@/extension/core/host-window.ts';

/** What a stage leaves in our own world of the page, so that no second one starts beside it. */
const HANDLE = '__moteHighlights';

export interface StageHandle {
  /** False: the stub, in whose place the tools come. */
  hasTools: boolean;
  isAlive(): boolean;
  /** A pointer is down: the person still selects. */
  isPressed(): boolean;
  end(): void;
}

export const stageIn = (window: HostWindow): StageHandle | null => Reflect.get(window, HANDLE) ?? null;
export const leaveStage = (window: HostWindow, handle: StageHandle): boolean => Reflect.set(window, HANDLE, handle);
