import type { SelectorTable } from '../_dom/selector.ts';

/**
 * Matches a button that opens no menu and unfolds nothing. Values of `aria-haspopup` other than "false" announce a
 * popup.
 */
const BUTTON =
  ':is(button, [role="button"]):not([aria-haspopup]:not([aria-haspopup="false"]), [aria-expanded], [role="menu"] *)';

/**
 * Classroom's elements. Its classes change with each deploy, so roles and attributes come first. Labels are localised.
 * Only a label distinguishes a row that becomes a comment box, so each known language has an entry; in any other
 * language the user opens the row. No source shows the Arabic labels (docs/hand-check.md). Each state is one of the
 * stand-in page tests/hosts/gclassroom/class.html.
 */
export const GCLASSROOM = {
  /** An open box: comments use an editable element or, in the grader since 2024, a text area. */
  editor: [
    {
      css: '[role="textbox"][contenteditable], textarea[aria-label]',
      lastSeen: '2026-09',
      expect: { state: 'private', count: 2 },
    },
    {
      css: '[g_editable="true"], textarea[jscontroller="RKFxf"]',
      lastSeen: '2024-01',
      expect: { state: 'plain', count: 1 },
    },
  ],
  /**
   * Rows that become a comment box when clicked. Excludes rows of the grader's comment bank. A label may begin with any
   * word, so each entry only requires the two words in it.
   */
  commentRow: [
    {
      css: `${BUTTON}[aria-label*="add" i][aria-label*="comment" i]:not([aria-label*="bank" i])`,
      lastSeen: '2026-09',
      expect: { state: 'rows', count: 2 },
    },
    {
      css: `${BUTTON}:is([aria-label*="añad" i],[aria-label*="agreg" i])[aria-label*="comentario" i]:not([aria-label*="banco" i])`,
      lastSeen: '2026-09',
      expect: { state: 'rows es', count: 2 },
    },
    {
      css: `${BUTTON}[aria-label*="إضافة"][aria-label*="تعليق"]`,
      lastSeen: '2024-01',
      expect: { state: 'rows ar', count: 2 },
    },
  ],
  /**
   * Buttons with a direct action. announce-entry.ts identifies the entry to a new announcement among them by its
   * position.
   */
  button: [{ css: BUTTON, lastSeen: '2026-11', expect: { state: 'stream', count: 9 } }],
  /**
   * Elements that are never in the group of the entry to a new announcement. Banner and side column have headings and
   * links.
   */
  besideEntry: [
    {
      css: 'h1, h2, h3, [role="heading"], a[href], [role="textbox"], textarea, iframe',
      lastSeen: '2026-11',
      expect: { state: 'stream', count: 4 },
    },
  ],
  /** Elements beside the pane that is refilled for each student: the work, and Google's bar. */
  besidePane: [{ css: 'iframe, header, [role="banner"]', lastSeen: '2026-09', expect: { state: 'stream', count: 1 } }],
  /**
   * Post or Send, if the host marks its disabled state: by `aria-disabled`, or by the element's own attribute. The
   * attribute is present only while the button is disabled.
   */
  post: [
    {
      css: `${BUTTON}:is([aria-disabled], :disabled):not([role="toolbar"] *)`,
      lastSeen: '2026-11',
      expect: { state: 'private', count: 2 },
    },
  ],
  /** Buttons of a box that do not format text. Post is the last of them. */
  boxButton: [
    { css: `${BUTTON}:not([role="toolbar"] *)`, lastSeen: '2026-11', expect: { state: 'private', count: 5 } },
  ],
  /** Elements that are never inside a box: the search for Post stops there. */
  outside: [
    {
      css: 'h1, h2, h3, [role="heading"], li, [role="listitem"], input[aria-label], iframe',
      lastSeen: '2026-09',
      expect: { state: 'rows', count: 5 },
    },
  ],
  /** A post or an assignment. Cards may be nested in cards of the same id. */
  item: [{ css: '[data-stream-item-id]', lastSeen: '2026-09', expect: { state: 'stream', count: 4 } }],
  dialog: [{ css: '[role="dialog"]', lastSeen: '2026-09', expect: { state: 'dialog', count: 1 } }],
  /** The plain field of a dialog: the title of the draft. */
  title: [
    {
      css: '[role="dialog"] :is(input,textarea)[aria-label]',
      lastSeen: '2022-01',
      expect: { state: 'dialog', count: 1 },
    },
  ],
  /** An unknown kind of editor: a sign that our selectors are broken. */
  strange: [{ css: '[contenteditable="true"], textarea', lastSeen: '2026-09', expect: { state: 'strange', count: 1 } }],
  /** Google's bar across the page, for pages without a place to write. */
  bar: [
    { css: 'div:has(> #gbwa)', lastSeen: '2024-01', expect: { state: 'home', count: 1 } },
    { css: 'header, [role="banner"]', lastSeen: '2024-01', expect: { state: 'home', count: 1 } },
  ],
  /** The whole bar. Our button goes inside it, beside the element of `bar`. */
  banner: [{ css: 'header, [role="banner"]', lastSeen: '2024-01', expect: { state: 'home', count: 1 } }],
  /** The root of each opened view. Its `data-p` names the class. */
  viewRoot: [{ css: '[data-p]', lastSeen: '2026-09', expect: { state: 'stream', count: 1 } }],
} as const satisfies SelectorTable;
