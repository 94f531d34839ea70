import type { SelectorTable } from '../_dom/selector.ts';

/**
 * A form as a responder sees it. Labels are localised and classes change; `data-params` has held since 2020. States are those
 * of tests/hosts/gforms/response.html.
 */
export const RESPONSE = {
  /** One question: `data-params` tells its type and the number of its entry. */
  question: [
    { css: '[jsmodel="CP1oW"][data-params]', lastSeen: '2026-08', expect: { state: 'text', count: 3 } },
    { css: '[role="listitem"] [data-params]', lastSeen: '2026-08', expect: { state: 'text', count: 3 } },
  ],
  /** Where a short answer or a paragraph is written. */
  field: [
    {
      css: 'input.whsOnd[type="text"], textarea.KHxj8b',
      lastSeen: '2026-08',
      expect: { state: 'text', count: 2 },
    },
    { css: 'input[type="text"], textarea', lastSeen: '2026-08', expect: { state: 'text', count: 2 } },
  ],
  /** What the form will send; its name has the number of the entry. */
  sent: [{ css: 'input[type="hidden"][name^="entry."]', lastSeen: '2026-08', expect: { state: 'text', count: 2 } }],
  /** What frames the answer: our button stands below it. */
  answerBox: [
    { css: '.AgroKb', lastSeen: '2026-08', expect: { state: 'text', count: 2 } },
    { css: '.rFrNMe, .edhGSc', lastSeen: '2026-08', expect: { state: 'text', count: 2 } },
  ],
  /** What the teacher wrote: titles, descriptions, choices. Players stand below. */
  words: [
    {
      css: 'form [role="heading"], form :is(.gubaDc, .cBGGJ), form label',
      lastSeen: '2026-08',
      expect: { state: 'choices', count: 8 },
    },
    { css: 'form [role="listitem"]', lastSeen: '2026-08', expect: { state: 'choices', count: 4 } },
  ],
  /** Addresses in what the teacher wrote. */
  anchor: [{ css: 'form a[href]', lastSeen: '2026-08', expect: { state: 'links', count: 2 } }],
} as const satisfies SelectorTable;

/** What was answered, as its teacher sees it. How it is built is not known: these are names of HTML. States: creator.html. */
export const ANSWERS = {
  /** An address in an answer. */
  anchor: [{ css: 'a', lastSeen: '2026-08', expect: { state: 'answers', count: 1 } }],
  /** What holds text that nobody reads, or that somebody writes. */
  wordless: [{ css: 'script, style, noscript, textarea', lastSeen: '2026-08', expect: { state: 'answers', count: 1 } }],
} as const satisfies SelectorTable;

/**
 * The editor of a form. Here labels are all that names a field, and they are localised: fields are known by their card, their
 * role and their order. States are those of tests/hosts/gforms/creator.html.
 */
export const CREATOR = {
  /** A question or a section. */
  card: [
    { css: 'div[data-item-id]', lastSeen: '2026-08', expect: { state: 'items', count: 3 } },
    { css: '[data-item-id]', lastSeen: '2026-08', expect: { state: 'items', count: 3 } },
  ],
  /** Words of the form: in a card the heading first, then the description; outside of cards the form's own two. */
  field: [
    { css: '[role="textbox"][contenteditable]', lastSeen: '2026-08', expect: { state: 'items', count: 6 } },
    { css: 'textarea:not([disabled])', lastSeen: '2021-06', expect: { state: 'older', count: 3 } },
  ],
  /** What frames a field: our button and the player stand after it. */
  frame: [
    {
      css: 'div:has(> [role="textbox"][contenteditable])',
      lastSeen: '2026-08',
      expect: { state: 'items', count: 6 },
    },
    { css: 'div:has(> textarea:not([disabled]))', lastSeen: '2021-06', expect: { state: 'older', count: 3 } },
    { css: 'div:has(> input[data-initial-value])', lastSeen: '2026-08', expect: { state: 'items', count: 2 } },
  ],
  /** A card stands in a row of the form, and a choice in a row of its card. */
  row: [{ css: '[role="listitem"]', lastSeen: '2026-08', expect: { state: 'items', count: 5 } }],
  /** A choice of a question. */
  option: [{ css: 'input[data-initial-value]', lastSeen: '2026-08', expect: { state: 'items', count: 2 } }],
  /** The three dots: the active card alone has them. */
  more: [
    { css: '[role="button"][aria-haspopup="true"]', lastSeen: '2026-08', expect: { state: 'items', count: 1 } },
    { css: '[role="button"][aria-haspopup]', lastSeen: '2026-08', expect: { state: 'items', count: 1 } },
  ],
  /** What the three dots open; the description is its first entry. */
  menuItem: [
    { css: '[role="menu"] [role="menuitemcheckbox"]', lastSeen: '2026-08', expect: { state: 'menu', count: 2 } },
    { css: '[role="menu"] [role^="menuitem"]', lastSeen: '2026-08', expect: { state: 'menu', count: 2 } },
  ],
  /** "Saving…", "All changes saved in Drive". */
  badge: [
    { css: '[role="banner"] [role="status"]', lastSeen: '2026-08', expect: { state: 'head', count: 1 } },
    { css: '[role="banner"] [aria-live]', lastSeen: '2026-08', expect: { state: 'head', count: 1 } },
  ],
} as const satisfies SelectorTable;
