import { DOCOS } from '../_dom/docos-selectors.ts';
import type { SelectorTable } from '../_dom/selector.ts';

/** Drive: its comments, its viewer, its list. Each state is one of the stand-in page tests/hosts/gdrive/file.html. */
export const GDRIVE = {
  ...DOCOS,
  /** The element that scrolls the pages of a file. */
  scroller: [
    { css: '.drive-viewer-paginated-scrollable', lastSeen: '2025-08', expect: { state: 'file', count: 1 } },
    { css: ':has(> .drive-viewer-paginated-page)', lastSeen: '2025-08', expect: { state: 'file', count: 1 } },
  ],
  page: [{ css: '.drive-viewer-paginated-page', lastSeen: '2025-08', expect: { state: 'file', count: 4 } }],
  /** The text of a page over its picture. The viewer creates it when the user scrolls to the page. */
  readerBlock: [
    { css: '.drive-viewer-paginated-page-reader-block', lastSeen: '2025-08', expect: { state: 'file', count: 3 } },
  ],
  /** A plain text file. */
  textPage: [{ css: '.drive-viewer-text-page', lastSeen: '2024-01', expect: { state: 'text', count: 1 } }],
  /** The drawn page in viewers whose class names are meaningless (2026-11). */
  canvas: [{ css: 'canvas', lastSeen: '2026-11', expect: { state: 'new-viewer', count: 2 } }],
  /** The document of such a viewer, and its parts. */
  document: [{ css: '[role="document"]', lastSeen: '2026-11', expect: { state: 'new-viewer', count: 1 } }],
  inDocument: [{ css: '[role="document"] *', lastSeen: '2026-11', expect: { state: 'new-text', count: 1 } }],
  /** The text of a page, placed in per cent by inline styles. */
  placed: [{ css: '[style*="%"]', lastSeen: '2026-11', expect: { state: 'new-viewer', count: 7 } }],
  /** The paragraphs and the picture of a page, whatever their class. */
  paragraph: [{ css: 'p', lastSeen: '2026-11', expect: { state: 'new-viewer', count: 3 } }],
  picture: [{ css: 'canvas, img', lastSeen: '2026-11', expect: { state: 'new-viewer', count: 2 } }],
  box: [{ css: 'div', lastSeen: '2026-11', expect: { state: 'new-text', count: 17 } }],
  /** A text file in such a viewer. */
  pre: [{ css: 'pre', lastSeen: '2026-11', expect: { state: 'new-text', count: 1 } }],
  /** Elements that show the file's number of pages: each page, or the field with the number of the current page. */
  counted: [
    {
      css: '[aria-setsize]:not([role="row"], [role="option"], [role="treeitem"]), [role="spinbutton"][aria-valuemax]',
      lastSeen: '2026-11',
      expect: { state: 'counted', count: 4 },
    },
  ],
  pageNumber: [
    {
      css: '[role="toolbar"] input',
      lastSeen: '2026-11',
      expect: { state: 'new-viewer', count: 1 },
    },
  ],
  /** Signs that more of the file is loading. */
  loading: [
    {
      css: '[role="progressbar"], [aria-busy="true"]',
      lastSeen: '2026-11',
      expect: { state: 'loading', count: 1 },
    },
  ],
  row: [
    { css: '[role="row"][data-id]', lastSeen: '2026-04', expect: { state: 'file', count: 2 } },
    { css: '[data-id]:has([role="gridcell"])', lastSeen: '2026-04', expect: { state: 'file', count: 2 } },
  ],
  /** The file's name: the first cell of a row. */
  rowName: [{ css: '[role="gridcell"]', lastSeen: '2026-04', expect: { state: 'file', count: 6 } }],
} as const satisfies SelectorTable;
