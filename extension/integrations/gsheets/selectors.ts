import { DOCOS } from '../_dom/docos-selectors.ts';
import type { SelectorTable } from '../_dom/selector.ts';

/**
 * Sheets: its comments, and the elements around the grid. Each state is one of the stand-in page
 * tests/hosts/gsheets/grid.html.
 */
export const GSHEETS = {
  ...DOCOS,
  /** The name box: shows the active cell; Enter selects another cell. */
  nameBox: [
    { css: 'input#t-name-box', lastSeen: '2026-08', expect: { state: 'cell', count: 1 } },
    { css: 'input.waffle-name-box', lastSeen: '2025-08', expect: { state: 'cell', count: 1 } },
  ],
  /** The content of the active cell, stored or being typed. */
  formulaBar: [
    { css: '#t-formula-bar-input', lastSeen: '2026-08', expect: { state: 'cell', count: 1 } },
    { css: '#t-formula-bar-input-container .cell-input', lastSeen: '2026-08', expect: { state: 'cell', count: 1 } },
  ],
  /** The end of the formula bar; our button follows it. */
  barEnd: [{ css: '#t-formula-bar-input-container', lastSeen: '2026-08', expect: { state: 'cell', count: 1 } }],
  /** The element that has the focus while a cell is active, and receives pastes. */
  cellEditor: [
    { css: '#waffle-rich-text-editor', lastSeen: '2026-08', expect: { state: 'cell', count: 1 } },
    {
      css: '.cell-input[role="combobox"][g_editable="true"]',
      lastSeen: '2026-08',
      expect: { state: 'cell', count: 1 },
    },
  ],
  /** Present if the user may only view the sheet. */
  askForAccess: [
    { css: '.titlebar-request-access-button', lastSeen: '2026-08', expect: { state: 'view-only', count: 1 } },
  ],
  /** The card at a cell with a link. */
  linkBubble: [
    { css: '.waffle-multilink-tooltip', lastSeen: '2025-08', expect: { state: 'link', count: 1 } },
    { css: '#docs-link-bubble', lastSeen: '2026-08', expect: { state: 'link', count: 1 } },
    { css: '.appsElementsLinkPreview', lastSeen: '2026-04', expect: { state: 'preview', count: 1 } },
  ],
} as const satisfies SelectorTable;
