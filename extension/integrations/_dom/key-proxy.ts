import { findOptional } from './find.ts';
import type { SelectorTable } from './selector.ts';

/**
 * Matches the editor in the frame through which Docs and Slides receive keys. Each state is one of the stand-in page of
 * Docs.
 */
export const KEY_PROXY = {
  editor: [{ css: '[contenteditable]', lastSeen: '2026-09', expect: { state: 'document', count: 1 } }],
} as const satisfies SelectorTable;

/** Returns the document of that frame. Null: the element is no frame, or the frame is of another origin. */
export const documentOfProxy = (frame: Element | null): Document | null =>
  frame && 'contentDocument' in frame ? (frame as HTMLIFrameElement).contentDocument : null;

/**
 * The frame's editor and window. Events must come from this window: Docs and Slides are said to ignore events of other
 * windows.
 */
export interface KeyProxy {
  frame: Element;
  editor: HTMLElement;
  window: Window & typeof globalThis;
}

export function clipboardEvent(
  { window }: Pick<KeyProxy, 'window'>,
  type: 'paste' | 'copy',
  clipboardData: DataTransfer,
): ClipboardEvent {
  return new window.ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
}

/** Returns the selected text by the host's own response to Ctrl+C. Does not change the user's clipboard. */
export function copySelection(proxy: Pick<KeyProxy, 'editor' | 'window'>): string {
  const clipboardData = new proxy.window.DataTransfer();
  proxy.editor.dispatchEvent(clipboardEvent(proxy, 'copy', clipboardData));
  return clipboardData.getData('text/plain');
}

export const findProxyEditor = (inside: Document): Element | null => findOptional(inside, KEY_PROXY.editor);
