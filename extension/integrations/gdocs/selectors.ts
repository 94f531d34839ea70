import { DOCOS } from '../_dom/docos-selectors.ts';
import type { SelectorTable } from '../_dom/selector.ts';

/** Docs: its comments and its caret. States are those of tests/hosts/gdocs/edit.html. */
export const GDOCS = {
  ...DOCOS,
  /** The caret in the document itself, painted beside the canvas. */
  caret: [
    { css: '.kix-cursor-caret', lastSeen: '2026-08', expect: { state: 'document', count: 1 } },
    { css: '.kix-cursor', lastSeen: '2026-08', expect: { state: 'document', count: 1 } },
  ],
} as const satisfies SelectorTable;
