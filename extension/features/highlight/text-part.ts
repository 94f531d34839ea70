import type { HostWindow } from '@/extension/core/page/host-window.ts';
import type { PageHighlights, PageHighlightsOptions } from './page-highlights.ts';
import type { SelectedText } from './selected-text.ts';

/** The code that reads the page's text. It is a script of its own, because the toolbar appears without it. */
export interface TextPart {
  createHighlights(options: PageHighlightsOptions): PageHighlights;
  readSelected(range: Range): SelectedText;
}

/** Property of the content script's global object. */
const HANDLE = '__moteHighlightText';

export const leaveTextPart = (window: HostWindow, part: TextPart): boolean => Reflect.set(window, HANDLE, part);
export const textPartOf = (window: HostWindow): TextPart | null => Reflect.get(window, HANDLE) ?? null;
/** The script of an older version of the extension may have left its part. */
export const removeTextPart = (window: HostWindow): boolean => Reflect.deleteProperty(window, HANDLE);
