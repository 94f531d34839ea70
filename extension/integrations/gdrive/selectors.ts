import { DOCOS } from '../_dom/docos-selectors.ts';
import type { SelectorTable } from '../_dom/selector.ts';

/** Drive: its comments, its viewer, its list. States are those of tests/hosts/gdrive/file.html. */
export const GDRIVE = {
  ...DOCOS,
  /** What the pages of a file are scrolled in. */
  scroller: [
    { css: '.drive-viewer-paginated-scrollable', lastSeen: '2025-08', expect: { state: 'file', count: 1 } },
    { css: ':has(> .drive-viewer-paginated-page)', lastSeen: '2025-08', expect: { state: 'file', count: 1 } },
  ],
  page: [{ css: '.drive-viewer-paginated-page', lastSeen: '2025-08', expect: { state: 'file', count: 4 } }],
  /** The words of a page, laid over its picture: there once the page was scrolled to. */
  readerBlock: [
    { css: '.drive-viewer-paginated-page-reader-block', lastSeen: '2025-08', expect: { state: 'file', count: 3 } },
  ],
  /** A file of plain text. */
  textPage: [{ css: '.drive-viewer-text-page', lastSeen: '2024-01', expect: { state: 'text', count: 1 } }],
  row: [
    { css: '[role="row"][data-id]', lastSeen: '2026-04', expect: { state: 'file', count: 2 } },
    { css: '[data-id]:has([role="gridcell"])', lastSeen: '2026-04', expect: { state: 'file', count: 2 } },
  ],
  /** The name comes first in its row. */
  rowName: [{ css: '[role="gridcell"]', lastSeen: '2026-04', expect: { state: 'file', count: 6 } }],
} as const satisfies SelectorTable;
