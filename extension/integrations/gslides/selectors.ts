import { DOCOS } from '../_dom/docos-selectors.ts';
import type { SelectorTable } from '../_dom/selector.ts';

/** Slides: its comments, its slides, its slideshow. States are those of tests/hosts/gslides/editor.html. */
export const GSLIDES = {
  ...DOCOS,
  /** Our button stands after it. */
  commentButton: [{ css: '#insertCommentButton', lastSeen: '2026-09', expect: { state: 'slide', count: 1 } }],
  toolbar: [{ css: '#docs-toolbar', lastSeen: '2026-09', expect: { state: 'slide', count: 1 } }],
  /** Has the focus while somebody writes, and hears what is pasted. */
  keyProxy: [{ css: 'iframe.docs-texteventtarget-iframe', lastSeen: '2026-09', expect: { state: 'slide', count: 1 } }],
  /** Stands where the person may only look. */
  askForAccess: [
    { css: '.titlebar-request-access-button', lastSeen: '2026-08', expect: { state: 'view-only', count: 1 } },
  ],
  /** Words on slides: also on those that were seen before, and on thumbnails. */
  paragraph: [
    { css: 'svg [id^="editor-"][id*="-paragraph-"]', lastSeen: '2026-09', expect: { state: 'slide', count: 5 } },
    {
      css: 'svg [id^="editor-"] g.sketchy-text-content-text',
      lastSeen: '2026-09',
      expect: { state: 'slide', count: 5 },
    },
  ],
  /** Words of a paragraph: a run of them, or a letter. */
  run: [{ css: 'text', lastSeen: '2026-09', expect: { state: 'slide', count: 158 } }],
  /** What holds paragraphs, from a paragraph upwards. */
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
  /** What is shown in a slideshow, in its own document. */
  showContent: [
    { css: '.punch-viewer-content', lastSeen: '2026-08', expect: { state: 'show-here', count: 1 } },
    {
      css: ':has(> .punch-viewer-svgpage-svgcontainer)',
      lastSeen: '2026-08',
      expect: { state: 'show-here', count: 1 },
    },
  ],
  /** Words in a slideshow. */
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
