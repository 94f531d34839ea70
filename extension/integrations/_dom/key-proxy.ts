import { findOptional } from './find.ts';
import type { SelectorTable } from './selector.ts';

/** What stands in the frame through which Docs and Slides hear keys: their `keyProxy`. States are those of Docs'. */
export const KEY_PROXY = {
  editor: [{ css: '[contenteditable]', lastSeen: '2026-09', expect: { state: 'document', count: 1 } }],
} as const satisfies SelectorTable;

/** The document of that frame; null: it is none, or of another origin. */
export const documentOfProxy = (frame: Element | null): Document | null =>
  frame && 'contentDocument' in frame ? (frame as HTMLIFrameElement).contentDocument : null;

export const findProxyEditor = (inside: Document): Element | null => findOptional(inside, KEY_PROXY.editor);
