import type { SelectorTable } from '../_dom/selector.ts';

/**
 * A form as a responder sees it. Labels are localised and classes change; `data-params` has been stable since 2020.
 * Each state is one of the stand-in page tests/hosts/gforms/response.html.
 */
export const RESPONSE = {
  /** One question: `data-params` holds its type and the number of its entry. */
  question: [
    { css: '[jsmodel="CP1oW"][data-params]', lastSeen: '2026-08', expect: { state: 'text', count: 3 } },
    { css: '[role="listitem"] [data-params]', lastSeen: '2026-08', expect: { state: 'text', count: 3 } },
  ],
  /** The field of a short answer or a paragraph. */
  field: [
    {
      css: 'input.whsOnd[type="text"], textarea.KHxj8b',
      lastSeen: '2026-08',
      expect: { state: 'text', count: 2 },
    },
    { css: 'input[type="text"], textarea', lastSeen: '2026-08', expect: { state: 'text', count: 2 } },
  ],
  /** The value that the form will send; its name has the number of the entry. */
  sent: [{ css: 'input[type="hidden"][name^="entry."]', lastSeen: '2026-08', expect: { state: 'text', count: 2 } }],
  /** The box around the answer; our button goes below it. */
  answerBox: [
    { css: '.AgroKb', lastSeen: '2026-08', expect: { state: 'text', count: 2 } },
    { css: '.rFrNMe, .edhGSc', lastSeen: '2026-08', expect: { state: 'text', count: 2 } },
  ],
  /** The teacher's texts: titles, descriptions, choices. Players go below them. */
  words: [
    {
      css: 'form [role="heading"], form :is(.gubaDc, .cBGGJ), form label',
      lastSeen: '2026-08',
      expect: { state: 'choices', count: 8 },
    },
    { css: 'form [role="listitem"]', lastSeen: '2026-08', expect: { state: 'choices', count: 4 } },
  ],
  /** Addresses in the teacher's texts. */
  anchor: [{ css: 'form a[href]', lastSeen: '2026-08', expect: { state: 'links', count: 2 } }],
} as const satisfies SelectorTable;

/**
 * Answers as the teacher sees them. Their structure is unknown, so these selectors use element names. Each state is one
 * of the stand-in page tests/hosts/gforms/creator.html.
 */
export const ANSWERS = {
  /** An address in an answer. */
  anchor: [{ css: 'a', lastSeen: '2026-08', expect: { state: 'answers', count: 1 } }],
  /** Elements whose text is not displayed, or is being edited. */
  wordless: [{ css: 'script, style, noscript, textarea', lastSeen: '2026-08', expect: { state: 'answers', count: 1 } }],
} as const satisfies SelectorTable;

/**
 * The editor of a form. Only labels name its fields, and they are localised: so card, role and order identify a field.
 * Each state is one of the stand-in page tests/hosts/gforms/creator.html.
 */
export const CREATOR = {
  /** A question or a section. */
  card: [
    { css: 'div[data-item-id]', lastSeen: '2026-08', expect: { state: 'items', count: 3 } },
    { css: '[data-item-id]', lastSeen: '2026-08', expect: { state: 'items', count: 3 } },
  ],
  /**
   * Texts of the form. In a card the heading comes first, then the description. The heading and the description of the
   * form itself are outside of cards.
   */
  field: [
    { css: '[role="textbox"][contenteditable]', lastSeen: '2026-08', expect: { state: 'items', count: 6 } },
    { css: 'textarea:not([disabled])', lastSeen: '2021-06', expect: { state: 'older', count: 3 } },
  ],
  /** The box around a field; our button and the player follow it. */
  frame: [
    {
      css: 'div:has(> [role="textbox"][contenteditable])',
      lastSeen: '2026-08',
      expect: { state: 'items', count: 6 },
    },
    { css: 'div:has(> textarea:not([disabled]))', lastSeen: '2021-06', expect: { state: 'older', count: 3 } },
    { css: 'div:has(> input[data-initial-value])', lastSeen: '2026-08', expect: { state: 'items', count: 2 } },
  ],
  /** The row that a card fills in the form, or that a choice fills in its card. */
  row: [{ css: '[role="listitem"]', lastSeen: '2026-08', expect: { state: 'items', count: 5 } }],
  /** A choice of a question. */
  option: [{ css: 'input[data-initial-value]', lastSeen: '2026-08', expect: { state: 'items', count: 2 } }],
  /** The three dots, which only the active card has. */
  more: [
    { css: '[role="button"][aria-haspopup="true"]', lastSeen: '2026-08', expect: { state: 'items', count: 1 } },
    { css: '[role="button"][aria-haspopup]', lastSeen: '2026-08', expect: { state: 'items', count: 1 } },
  ],
  /** Entries of the menu of the three dots; the description is the first one. */
  menuItem: [
    { css: '[role="menu"] [role="menuitemcheckbox"]', lastSeen: '2026-08', expect: { state: 'menu', count: 2 } },
    { css: '[role="menu"] [role^="menuitem"]', lastSeen: '2026-08', expect: { state: 'menu', count: 2 } },
  ],
  /** The badge with "Saving…" or "All changes saved in Drive". */
  badge: [
    { css: '[role="banner"] [role="status"]', lastSeen: '2026-08', expect: { state: 'head', count: 1 } },
    { css: '[role="banner"] [aria-live]', lastSeen: '2026-08', expect: { state: 'head', count: 1 } },
  ],
} as const satisfies SelectorTable;
