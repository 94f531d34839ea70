import type { HostWindow } from '../page/host-window.ts';
import type { MaskInPage } from './mask.ts';

/**
 * Name of a property in our isolated world, set while a mask is drawn. The mask and the reader are separate scripts.
 */
const HANDLE = '__moteMask';

export const maskIn = (window: HostWindow): MaskInPage | null => Reflect.get(window, HANDLE) ?? null;

/** Publishes the mask for other scripts; null removes it. */
export function leaveMask(window: HostWindow, mask: MaskInPage | null): void {
  if (mask) Reflect.set(window, HANDLE, mask);
  else Reflect.deleteProperty(window, HANDLE);
}
