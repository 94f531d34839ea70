import type { HostWindow } from './host-window.ts';
import type { MaskInPage } from './mask.ts';

/** In our own world of the page, while a mask is drawn: it and the reader are scripts of their own. */
const HANDLE = '__moteMask';

export const maskIn = (window: HostWindow): MaskInPage | null => Reflect.get(window, HANDLE) ?? null;

/** Null: it is gone. */
export function leaveMask(window: HostWindow, mask: MaskInPage | null): void {
  if (mask) Reflect.set(window, HANDLE, mask);
  else Reflect.deleteProperty(window, HANDLE);
}
