import { DOCOS } from '../_dom/docos-selectors.ts';
import type { SelectorTable } from '../_dom/selector.ts';

/** Docs: its comments, and what stands around the painted document. States are those of tests/hosts/gdocs/edit.html. */
export const GDOCS = {
  ...DOCOS,
  /** The caret in the document itself, painted beside the canvas. */
  caret: [
    { css: '.kix-cursor-caret', lastSeen: '2026-08', expect: { state: 'document', count: 1 } },
    { css: '.kix-cursor', lastSeen: '2026-08', expect: { state: 'document', count: 1 } },
  ],
  /** Has the focus while the person writes in the document; its body hears keys and pastes. */
  keyProxy: [
    { css: 'iframe.docs-texteventtarget-iframe', lastSeen: '2026-08', expect: { state: 'document', count: 1 } },
  ],
  scroller: [{ css: '.kix-appview-editor', lastSeen: '2026-08', expect: { state: 'document', count: 1 } }],
  /** The lines that are in view, where the annotation flag was heard. */
  line: [
    {
      css: '.kix-appview-editor rect[aria-label]',
      lastSeen: '2026-09',
      expect: { state: 'document', count: 1 },
    },
  ],
  /** One for each tab of the document, one inside the other as the tabs are; none where there is one tab. */
  tab: [
    { css: '[id^="chapter-container-"]', lastSeen: '2026-09', expect: { state: 'document', count: 2 } },
    { css: '.chapter-container', lastSeen: '2026-09', expect: { state: 'document', count: 2 } },
  ],
  /** Names the tab in whose container it is the first. */
  tabRow: [
    { css: '.chapter-item > [role="treeitem"]', lastSeen: '2026-09', expect: { state: 'document', count: 2 } },
    { css: '[role="treeitem"]', lastSeen: '2026-08', expect: { state: 'document', count: 2 } },
  ],
  toolbar: [{ css: '#docs-toolbar', lastSeen: '2026-08', expect: { state: 'document', count: 1 } }],
  /** Our button for the document stands after it. */
  commentButton: [{ css: '#insertCommentButton', lastSeen: '2026-08', expect: { state: 'document', count: 1 } }],
  /** Stands where the person may only look. */
  askForAccess: [
    { css: '.titlebar-request-access-button', lastSeen: '2026-08', expect: { state: 'view-only', count: 1 } },
  ],
  /** The person has chosen "Viewing", also where they may write: the switcher's label is localised, its class is not. */
  viewing: [
    { css: '#docs-toolbar-mode-switcher.view-mode', lastSeen: '2026-08', expect: { state: 'viewing', count: 1 } },
  ],
  /** A paragraph of a published page, and of the plain one for phones: both are text in the page, and no editor. */
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
