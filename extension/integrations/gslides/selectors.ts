import { DOCOS } from '../_dom/docos-selectors.ts';
import type { SelectorTable } from '../_dom/selector.ts';

/**
 * Slides: its comments, its slides, its slideshow. Each state is one of the stand-in page
 * tests/hosts/gslides/editor.html.
 */
export const GSLIDES = {
  ...DOCOS,
  /** The button for comments; our button follows it. */
  commentButton: [{ css: '#insertCommentButton', lastSeen: '2026-09', expect: { state: 'slide', count: 1 } }],
  toolbar: [{ css: '#docs-toolbar', lastSeen: '2026-09', expect: { state: 'slide', count: 1 } }],
  /** The frame that has the focus while the user writes, and receives pastes. */
  keyProxy: [{ css: 'iframe.docs-texteventtarget-iframe', lastSeen: '2026-09', expect: { state: 'slide', count: 1 } }],
  /** Present if the user may only view the file. */
  askForAccess: [
    { css: '.titlebar-request-access-button', lastSeen: '2026-08', expect: { state: 'view-only', count: 1 } },
  ],
  /** Text on slides. Matches also slides shown before, and thumbnails. */
  paragraph: [
    { css: 'svg [id^="editor-"][id*="-paragraph-"]', lastSeen: '2026-09', expect: { state: 'slide', count: 5 } },
    {
      css: 'svg [id^="editor-"] g.sketchy-text-content-text',
      lastSeen: '2026-09',
      expect: { state: 'slide', count: 5 },
    },
  ],
  /** Text of a paragraph: a run, or a letter. */
  run: [{ css: 'text', lastSeen: '2026-09', expect: { state: 'slide', count: 158 } }],
  /** The shape around paragraphs. */
  shape: [{ css: 'g[id]', lastSeen: '2026-09', expect: { state: 'slide', count: 13 } }],
  thumbnail: [{ css: '.punch-filmstrip-thumbnail', lastSeen: '2026-09', expect: { state: 'slide', count: 2 } }],
  noteParagraph: [
    { css: '[id^="speakernotes-"][id*="-paragraph-"]', lastSeen: '2026-09', expect: { state: 'slide', count: 1 } },
    {
      css: '#speakernotes-workspace g.sketchy-text-content-text',
      lastSeen: '2026-09',
      expect: { state: 'slide', count: 1 },
    },
  ],
  /** The slideshow over the editor has a frame of its own. */
  showFrame: [{ css: 'iframe.punch-present-iframe', lastSeen: '2026-08', expect: { state: 'show', count: 1 } }],
  /** The content of a slideshow, in its own document. */
  showContent: [
    { css: '.punch-viewer-content', lastSeen: '2026-08', expect: { state: 'show-here', count: 1 } },
    {
      css: ':has(> .punch-viewer-svgpage-svgcontainer)',
      lastSeen: '2026-08',
      expect: { state: 'show-here', count: 1 },
    },
  ],
  /** Text in a slideshow. */
  showParagraph: [
    { css: '[id*="-paragraph-"]', lastSeen: '2026-08', expect: { state: 'show-here', count: 2 } },
    { css: 'g.sketchy-text-content-text', lastSeen: '2026-08', expect: { state: 'show-here', count: 2 } },
  ],
  /** A link on a slide of a slideshow. */
  showAnchor: [{ css: 'a', lastSeen: '2026-08', expect: { state: 'show-link', count: 1 } }],
  /** The card at a link. */
  linkBubble: [
    { css: '#docs-link-bubble', lastSeen: '2026-08', expect: { state: 'link', count: 1 } },
    { css: '.appsElementsLinkPreview', lastSeen: '2026-04', expect: { state: 'link', count: 1 } },
  ],
} as const satisfies SelectorTable;
