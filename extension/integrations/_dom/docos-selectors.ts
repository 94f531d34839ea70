import type { SelectorTable } from './selector.ts';

/**
 * Comments of Docs, Sheets, Slides and the Drive viewer, which are one component of the host. Labels are localised and
 * classes last for years, so classes come first. The selectors' states are those that each host's stand-in page can
 * show.
 */
export const DOCOS = {
  /** The box of a comment or reply that the user is writing. */
  composer: [
    { css: '.docos-input', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
    { css: ':has(> .docos-input-buttons)', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
  ],
  editor: [
    { css: '.docos-input-contenteditable', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
    // The older form is a plain text area.
    { css: '[role="textbox"],textarea', lastSeen: '2026-11', expect: { state: 'older', count: 1 } },
  ],
  buttons: [
    { css: '.docos-input-buttons', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
    { css: ':has(> .docos-input-cancel)', lastSeen: '2026-08', expect: { state: 'reply', count: 1 } },
  ],
  /** The Post button, disabled until the host notices text. */
  post: [
    { css: '.docos-input-post', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
    {
      css: '.docos-input-buttons [role="button"]:not(.docos-input-cancel)',
      lastSeen: '2026-08',
      expect: { state: 'comment', count: 1 },
    },
  ],
  /** Matches Post while it is disabled, by either of the two marks that the host uses. */
  deadPost: [
    { css: '.jfk-button-disabled', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
    { css: '[aria-disabled="true"],:disabled', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
  ],
  thread: [
    { css: '.docos-anchoreddocoview', lastSeen: '2026-08', expect: { state: 'reply', count: 3 } },
    { css: '.docos-docoview', lastSeen: '2025-08', expect: { state: 'reply', count: 3 } },
  ],
  /** A posted comment, inside of which players go. */
  postedBody: [
    { css: '.docos-replyview-body', lastSeen: '2026-08', expect: { state: 'reply', count: 4 } },
    { css: '.docos-replyview [class*="-body"]', lastSeen: '2026-08', expect: { state: 'reply', count: 4 } },
  ],
} as const satisfies SelectorTable;
