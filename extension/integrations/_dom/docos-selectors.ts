import type { SelectorTable } from './selector.ts';

/**
 * Comments as Docs, Sheets, Slides and the Drive viewer have them: one component of the host's. Labels are localised,
 * classes hold for years: classes first. States are those of each host's stand-in page.
 */
export const DOCOS = {
  /** The box in which a comment or a reply is written. */
  composer: [
    { css: '.docos-input', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
    { css: ':has(> .docos-input-buttons)', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
  ],
  editor: [
    { css: '.docos-input-contenteditable', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
    { css: '.docos-input-textarea[contenteditable]', lastSeen: '2026-08', expect: { state: 'reply', count: 1 } },
    { css: '[role="textbox"][contenteditable]', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
  ],
  buttons: [
    { css: '.docos-input-buttons', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
    { css: ':has(> .docos-input-cancel)', lastSeen: '2026-08', expect: { state: 'reply', count: 1 } },
  ],
  /** Post, dead until the host has seen something written. */
  post: [
    { css: '.docos-input-post', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
    {
      css: '.docos-input-buttons [role="button"]:not(.docos-input-cancel)',
      lastSeen: '2026-08',
      expect: { state: 'comment', count: 1 },
    },
  ],
  /** Post while it is dead: which of its two signs it bears. */
  deadPost: [
    { css: '.jfk-button-disabled', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
    { css: '[aria-disabled="true"]', lastSeen: '2026-08', expect: { state: 'comment', count: 1 } },
  ],
  thread: [
    { css: '.docos-anchoreddocoview', lastSeen: '2026-08', expect: { state: 'reply', count: 3 } },
    { css: '.docos-docoview', lastSeen: '2025-08', expect: { state: 'reply', count: 3 } },
  ],
  /** What has been posted: players stand inside. */
  postedBody: [
    { css: '.docos-replyview-body', lastSeen: '2026-08', expect: { state: 'reply', count: 4 } },
    { css: '.docos-replyview [class*="-body"]', lastSeen: '2026-08', expect: { state: 'reply', count: 4 } },
  ],
} as const satisfies SelectorTable;
