import type { HostWindow } from './host-window.ts';
import { isOurs } from './our-elements.ts';

const TYPES = ['keydown', 'keypress', 'keyup'] as const;

/**
 * Keys on a control of ours stay there. The shadow root keeps them from whatever bubbles (control-style.ts); what the host hears in the
 * capture phase comes before that, and is kept from it here, at the window. The control gets a copy that no listener outside its root
 * can hear. A host that listens at the window itself, in that phase, comes before us or with us: it does hear (docs/threats.md).
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
  // What a control has answered, the browser does not do once more (scroll, go to the next field).
  const isLeft = inner.dispatchEvent(new KeyboardEvent(type, { ...state, bubbles: true, cancelable: true }));
  if (!isLeft) event.preventDefault();
}
