import type { SelectorTable } from '../_dom/selector.ts';

/**
 * Gmail's elements. Classes change several times a year (2024-11 side panel, 2025-11 thread ids, 2026-06 title bar), so
 * semantic entries follow the exact ones. Each state is one of the stand-in page tests/hosts/gmail/mailbox.html.
 */
export const GMAIL = {
  /** The body of a draft: in a compose window, an inline reply, full screen or a pop-out. */
  editor: [
    { css: '.Ap [g_editable="true"]', lastSeen: '2026-07', expect: { state: 'compose', count: 1 } },
    { css: '.Am.editable[contenteditable]', lastSeen: '2026-07', expect: { state: 'compose', count: 1 } },
    {
      css: 'form [role="textbox"][aria-multiline="true"][contenteditable]',
      lastSeen: '2026-07',
      expect: { state: 'two-composes', count: 2 },
    },
  ],
  /** The field that replaces the editor in plain text mode. */
  plainEditor: [{ css: '.At textarea', lastSeen: '2020-12', expect: { state: 'compose', count: 1 } }],
  /** The root of one draft, around its editor. */
  compose: [
    { css: 'div[role="dialog"]', lastSeen: '2026-07', expect: { state: 'two-composes', count: 2 } },
    { css: '.M9', lastSeen: '2026-07', expect: { state: 'reply', count: 1 } },
    { css: 'body.xE.xp form', lastSeen: '2026-07', expect: { state: 'pop-out', count: 1 } },
    { css: 'form', lastSeen: '2026-07', expect: { state: 'compose', count: 1 } },
  ],
  /** Signs of a draft whose editor may have changed: our selectors are broken. */
  draftEvidence: [
    { css: 'input[name="composeid"]', lastSeen: '2026-07', expect: { state: 'two-composes', count: 2 } },
    { css: 'input[name="subjectbox"]', lastSeen: '2026-07', expect: { state: 'compose', count: 1 } },
  ],
  draftId: [
    { css: 'input[name="composeid"]', lastSeen: '2026-07', expect: { state: 'compose', count: 1 } },
    { css: 'input[name="draft"]', lastSeen: '2026-07', expect: { state: 'compose', count: 1 } },
  ],
  /** Send; our button follows its group. */
  send: [
    {
      css: '.IZ .Up div > div[role="button"]:not(.Uo):not([aria-haspopup="true"])',
      lastSeen: '2026-07',
      expect: { state: 'compose', count: 1 },
    },
    { css: '.aDh [role="button"].aoO', lastSeen: '2025-11', expect: { state: 'compose', count: 1 } },
  ],
  /** The cell around that group. */
  sendCell: [{ css: '.Up, td, .aDh, .aDj', lastSeen: '2026-07', expect: { state: 'compose', count: 7 } }],
  /** The toolbar: our button goes to its end if Send is not found. */
  bar: [
    { css: '.aDh', lastSeen: '2026-07', expect: { state: 'compose', count: 1 } },
    { css: '.aDj', lastSeen: '2026-07', expect: { state: 'reply', count: 1 } },
    { css: '.aX', lastSeen: '2026-07', expect: { state: 'compose', count: 1 } },
  ],
  /** The parts below the user's own text. */
  afterword: [
    {
      css: '.gmail_signature, .gmail_quote, .gmail_quote_container',
      lastSeen: '2026-07',
      expect: { state: 'reply', count: 3 },
    },
  ],
  /** The end of the user's own text. The signature of the answered mail is inside its quote. */
  signature: [
    { css: '.gmail_signature', lastSeen: '2026-07', expect: { state: 'reply', count: 2 } },
    { css: '[data-smartmail="gmail_signature"]', lastSeen: '2026-07', expect: { state: 'reply', count: 2 } },
  ],
  /** Earlier text by others. */
  quote: [
    { css: '.gmail_quote', lastSeen: '2026-07', expect: { state: 'reply', count: 1 } },
    { css: '.gmail_quote_container', lastSeen: '2026-07', expect: { state: 'reply', count: 1 } },
  ],
  /** The recipients of the To line, also while it is collapsed; without copies. */
  reader: [
    {
      css: '.GS .anm[name="to"] [role="listbox"] [role="option"][data-name]',
      lastSeen: '2026-07',
      expect: { state: 'addressed', count: 2 },
    },
    {
      css: '.GS [name="to"] [role="option"][data-hovercard-id]',
      lastSeen: '2026-07',
      expect: { state: 'addressed', count: 2 },
    },
  ],
  /** The field into which Gmail mirrors the saved draft. */
  mirror: [{ css: '.At textarea', lastSeen: '2026-07', expect: { state: 'compose', count: 1 } }],
  /** The body of a shown message. */
  message: [
    { css: '.a3s', lastSeen: '2026-07', expect: { state: 'thread', count: 2 } },
    { css: '.adn[data-message-id] .ii.gt', lastSeen: '2026-07', expect: { state: 'thread', count: 2 } },
  ],
} as const satisfies SelectorTable;
