import type { SelectorTable } from './selector.ts';

/** By what editors of a page of any kind are known to be of a make. States: the kinds of tests/hosts/page/real.html, the makes themselves. */
export const MAKES = {
  /** TinyMCE, framed or in the page: it makes a link of what is typed as one, and keeps undo by steps of its own. */
  takesLinks: [{ css: '.mce-content-body', lastSeen: '2026-11', expect: { state: 'tinymce', count: 1 } }],
  /**
   * Those that hold their text apart from the page and hear `beforeinput` and `paste` only. What is typed past them stands in the page and
   * is not sent.
   */
  holdsItsOwn: [
    { css: '[data-lexical-editor]', lastSeen: '2026-11', expect: { state: 'lexical', count: 1 } },
    { css: '[data-slate-editor]', lastSeen: '2026-11', expect: { state: 'slate', count: 1 } },
    { css: '.ck-editor__editable', lastSeen: '2026-11', expect: { state: 'ckeditor', count: 1 } },
  ],
} as const satisfies SelectorTable;
