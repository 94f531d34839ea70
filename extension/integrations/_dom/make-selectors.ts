import type { SelectorTable } from './selector.ts';

/** Signs of known editors, on any page. Each state is a kind of editor in tests/hosts/page/real.html. */
export const MAKES = {
  /** TinyMCE, framed or in the page: it accepts inserted markup as a link, and has its own undo steps. */
  takesLinks: [{ css: '.mce-content-body', lastSeen: '2026-11', expect: { state: 'tinymce', count: 1 } }],
  /** Editors that read their text from the DOM, and expect the browser to type into it. */
  readsPage: [
    { css: '.ProseMirror', lastSeen: '2026-11', expect: { state: 'prosemirror', count: 1 } },
    { css: '.ql-editor', lastSeen: '2026-11', expect: { state: 'quill', count: 1 } },
  ],
  /**
   * Editors that keep their text in a model and handle only `beforeinput` and `paste`. Text that is typed without the
   * model is shown but not sent.
   */
  holdsItsOwn: [
    { css: '[data-lexical-editor]', lastSeen: '2026-11', expect: { state: 'lexical', count: 1 } },
    { css: '[data-slate-editor]', lastSeen: '2026-11', expect: { state: 'slate', count: 1 } },
    { css: '.public-DraftEditor-content', lastSeen: '2026-11', expect: { state: 'draft', count: 1 } },
    { css: 'trix-editor', lastSeen: '2026-11', expect: { state: 'trix', count: 1 } },
    { css: '.ck-editor__editable', lastSeen: '2026-11', expect: { state: 'ckeditor', count: 1 } },
  ],
} as const satisfies SelectorTable;
