import { DOCOS } from '../_dom/docos-selectors.ts';
import type { SelectorTable } from '../_dom/selector.ts';

/** Sheets: its comments, and what stands around the grid. States are those of tests/hosts/gsheets/grid.html. */
export const GSHEETS = {
  ...DOCOS,
  /** Says which cell is active, and goes to another one by Enter. */
  nameBox: [
    { css: 'input#t-name-box', lastSeen: '2026-08', expect: { state: 'cell', count: 1 } },
    { css: 'input.waffle-name-box', lastSeen: '2025-08', expect: { state: 'cell', count: 1 } },
  ],
  /** What was entered in the active cell, or is being typed. */
  formulaBar: [
    { css: '#t-formula-bar-input', lastSeen: '2026-08', expect: { state: 'cell', count: 1 } },
    { css: '#t-formula-bar-input-container .cell-input', lastSeen: '2026-08', expect: { state: 'cell', count: 1 } },
  ],
  /** Our button stands after it. */
  barEnd: [{ css: '#t-formula-bar-input-container', lastSeen: '2026-08', expect: { state: 'cell', count: 1 } }],
  /** Has the focus while a cell is active, and hears what is pasted. */
  cellEditor: [
    { css: '#waffle-rich-text-editor', lastSeen: '2026-08', expect: { state: 'cell', count: 1 } },
    {
      css: '.cell-input[role="combobox"][g_editable="true"]',
      lastSeen: '2026-08',
      expect: { state: 'cell', count: 1 },
    },
  ],
  /** Stands where the person may only look. */
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
