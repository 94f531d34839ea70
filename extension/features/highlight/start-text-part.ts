import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { openTree } from '@/extension/platform/open-tree.ts';
import { openTreesBy } from '@/shared/text-index/shadow-tree.ts';
import { createPageHighlights } from './page-highlights.ts';
import { readSelected } from './selected-text.ts';
import { leaveTextPart } from './text-part.ts';

/** Hands the code that reads the page's text to the tools, which requested it from the worker. */
export function startTextPart(window: HostWindow): void {
  openTreesBy(openTree);
  leaveTextPart(window, { createHighlights: createPageHighlights, readSelected });
}
