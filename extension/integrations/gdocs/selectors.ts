import { DOCOS } from '../_dom/docos-selectors.ts';
import type { SelectorTable } from '../_dom/selector.ts';

/**
 * Docs: its comments, and the elements around the painted document. Each state is one of the stand-in page
 * tests/hosts/gdocs/edit.html.
 */
export const GDOCS = {
  ...DOCOS,
  /** The caret in the document itself, painted beside the canvas. */
  caret: [
    { css: '.kix-cursor-caret', lastSeen: '2026-08', expect: { state: 'document', count: 1 } },
    { css: '.kix-cursor', lastSeen: '2026-08', expect: { state: 'document', count: 1 } },
  ],
  /** The frame that has the focus while the user writes in the document. Its body receives keys and pastes. */
  keyProxy: [
    { css: 'iframe.docs-texteventtarget-iframe', lastSeen: '2026-08', expect: { state: 'document', count: 1 } },
  ],
  scroller: [{ css: '.kix-appview-editor', lastSeen: '2026-08', expect: { state: 'document', count: 1 } }],
  /** The visible lines; present if the annotation flag works. */
  line: [
    {
      css: '.kix-appview-editor rect[aria-label]',
      lastSeen: '2026-09',
      expect: { state: 'document', count: 1 },
    },
  ],
  /** The container of each tab of the document, nested as the tabs are. Absent if the document has only one tab. */
  tab: [
    { css: '[id^="chapter-container-"]', lastSeen: '2026-09', expect: { state: 'document', count: 2 } },
    { css: '.chapter-container', lastSeen: '2026-09', expect: { state: 'document', count: 2 } },
  ],
  /** The row with a tab's name: the first row in the tab's container. */
  tabRow: [
    { css: '.chapter-item > [role="treeitem"]', lastSeen: '2026-09', expect: { state: 'document', count: 2 } },
    { css: '[role="treeitem"]', lastSeen: '2026-08', expect: { state: 'document', count: 2 } },
  ],
  toolbar: [{ css: '#docs-toolbar', lastSeen: '2026-08', expect: { state: 'document', count: 1 } }],
  /** The button for comments; our button for the document follows it. */
  commentButton: [{ css: '#insertCommentButton', lastSeen: '2026-08', expect: { state: 'document', count: 1 } }],
  /** Present if the user may only view the document. */
  askForAccess: [
    { css: '.titlebar-request-access-button', lastSeen: '2026-08', expect: { state: 'view-only', count: 1 } },
  ],
  /**
   * Present if the user has chosen "Viewing", even if the user may also write. The switcher's label is localised; its
   * class is not.
   */
  viewing: [
    { css: '#docs-toolbar-mode-switcher.view-mode', lastSeen: '2026-08', expect: { state: 'viewing', count: 1 } },
  ],
  /**
   * A paragraph of a published page, or of the plain page for phones: both have the text in the DOM, without an editor.
   */
  published: [
    { css: '.doc-content :is(p, li, h1, h2, h3)', lastSeen: '2026-08', expect: { state: 'published', count: 3 } },
    { css: '#contents :is(p, li, h1, h2, h3)', lastSeen: '2026-08', expect: { state: 'published', count: 3 } },
  ],
  /** The card at a link in the document. */
  linkBubble: [
    { css: '#docs-link-bubble', lastSeen: '2026-08', expect: { state: 'body-link', count: 1 } },
    { css: '.docs-bubble.appsElementsLinkPreview', lastSeen: '2026-04', expect: { state: 'body-link', count: 1 } },
  ],
  linkButton: [{ css: '#insertLinkButton', lastSeen: '2026-08', expect: { state: 'document', count: 1 } }],
  linkDialog: [
    { css: '.docsLinkSmartinsertlinkBubble', lastSeen: '2026-08', expect: { state: 'link-dialog', count: 1 } },
  ],
  linkDialogText: [
    {
      css: '.appsElementsLinkInsertionLinkTextInput input',
      lastSeen: '2026-08',
      expect: { state: 'link-dialog', count: 1 },
    },
  ],
  linkDialogLink: [
    {
      css: '.appsElementsLinkInsertionLinkSearchInput input',
      lastSeen: '2026-08',
      expect: { state: 'link-dialog', count: 1 },
    },
  ],
  linkDialogApply: [
    { css: '.appsElementsLinkInsertionApplyButton', lastSeen: '2026-08', expect: { state: 'link-dialog', count: 1 } },
  ],
} as const satisfies SelectorTable;
