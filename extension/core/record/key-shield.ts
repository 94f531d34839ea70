import type { HostWindow } from '../page/host-window.ts';
import { isOurs } from '../page/our-elements.ts';

const TYPES = ['keydown', 'keypress', 'keyup'] as const;

/**
 * Hides key events on our controls from the host. The shadow root stops bubbling events (control-style.ts). This
 * function stops them at the window, before the host's capture listeners. The control gets a copy that no listener
 * outside its root receives. A host that listens at the window itself in the capture phase runs before us and does
 * receive them (docs/threats.md).
 */
export function shieldKeys(window: HostWindow, signal: AbortSignal): void {
  for (const type of TYPES) window.addEventListener(type, keepInside, { signal, capture: true });
}

function keepInside(event: KeyboardEvent): void {
  const path = event.composedPath();
  const [inner] = path;
  const isInside = path.findIndex((one) => isOurs(one as Node)) > 0;
  if (!event.isTrusted || !inner || !isInside) return;
  event.stopPropagation();
  const { type, key, code, location, repeat, isComposing, shiftKey, ctrlKey, altKey, metaKey } = event;
  const state = { key, code, location, repeat, isComposing, shiftKey, ctrlKey, altKey, metaKey };
  // If the control handled the key, the browser's default action (scroll, next field) is prevented.
  const isLeft = inner.dispatchEvent(new KeyboardEvent(type, { ...state, bubbles: true, cancelable: true }));
  if (!isLeft) event.preventDefault();
}
