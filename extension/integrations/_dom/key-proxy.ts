import { findOptional } from './find.ts';
import type { SelectorTable } from './selector.ts';

/** What stands in the frame through which Docs and Slides hear keys: their `keyProxy`. States are those of Docs'. */
export const KEY_PROXY = {
  editor: [{ css: '[contenteditable]', lastSeen: '2026-09', expect: { state: 'document', count: 1 } }],
} as const satisfies SelectorTable;

/** The document of that frame; null: it is none, or of another origin. */
export const documentOfProxy = (frame: Element | null): Document | null =>
  frame && 'contentDocument' in frame ? (frame as HTMLIFrameElement).contentDocument : null;

/** The frame's editor, and its window: of other windows Docs and Slides are said to hear no events. */
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

/** What is selected, by the host's own answer to Ctrl+C. The person's clipboard is not touched. */
export function copySelection(proxy: Pick<KeyProxy, 'editor' | 'window'>): string {
  const clipboardData = new proxy.window.DataTransfer();
  proxy.editor.dispatchEvent(clipboardEvent(proxy, 'copy', clipboardData));
  return clipboardData.getData('text/plain');
}

export const findProxyEditor = (inside: Document): Element | null => findOptional(inside, KEY_PROXY.editor);
