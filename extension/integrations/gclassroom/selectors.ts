import type { SelectorTable } from '../_dom/selector.ts';

/**
 * Classroom's parts. Its classes change with each deploy: roles and attributes first. Labels are localised; where only a label
 * tells (a row that is not yet an editor) there is an entry for each language that was thought of, and in any other one the
 * person opens the row. Nobody saw the Arabic ones, nor the beginnings of the Spanish ones (docs/hand-check.md). States are those of tests/hosts/gclassroom/class.html.
 */
export const GCLASSROOM = {
  /** A box that is open: comments are an editable element or, in the grader since 2024, a text area. */
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
  /** Rows that become a comment box when they are clicked; what keeps comments in the grader's bank is none. */
  commentRow: [
    {
      css: ':is(button,[role="button"])[aria-label^="add" i][aria-label*="comment" i]:not([aria-label*="bank" i])',
      lastSeen: '2026-09',
      expect: { state: 'rows', count: 2 },
    },
    {
      css: ':is(button,[role="button"]):is([aria-label^="añad" i],[aria-label^="agreg" i])[aria-label*="comentario" i]:not([aria-label*="banco" i])',
      lastSeen: '2026-09',
      expect: { state: 'rows es', count: 2 },
    },
    {
      css: ':is(button,[role="button"])[aria-label^="إضافة"][aria-label*="تعليق"]',
      lastSeen: '2024-01',
      expect: { state: 'rows ar', count: 2 },
    },
  ],
  /** The row above the stream that becomes the box for an announcement. */
  announceRow: [
    {
      css: ':is(button,[role="button"])[aria-label^="announce" i]',
      lastSeen: '2024-01',
      expect: { state: 'stream', count: 1 },
    },
    {
      css: ':is(button,[role="button"])[aria-label^="anuncia" i]',
      lastSeen: '2024-01',
      expect: { state: 'stream es', count: 1 },
    },
    {
      css: ':is(button,[role="button"])[aria-label^="الإعلان"]',
      lastSeen: '2024-01',
      expect: { state: 'stream ar', count: 1 },
    },
  ],
  /** What stands beside the part of the page that is filled anew for each student: the work, and Google's bar. */
  besidePane: [{ css: 'iframe, header, [role="banner"]', lastSeen: '2026-09', expect: { state: 'stream', count: 1 } }],
  /** Post or Send, dead until the host has heard something. Formatting buttons are not it, nor what opens a menu. */
  post: [
    {
      css: ':is(button,[role="button"])[aria-disabled]:not([aria-haspopup="true"]):not([role="toolbar"] *)',
      lastSeen: '2026-09',
      expect: { state: 'private', count: 2 },
    },
    {
      css: ':is(button,[role="button"]):is([aria-label^="post" i],[aria-label^="send" i],[aria-label^="publicar" i],[aria-label^="enviar" i],[aria-label^="نشر"]):not([aria-haspopup="true"])',
      lastSeen: '2026-09',
      expect: { state: 'private', count: 2 },
    },
  ],
  /** What never stands in a box: its Post is not looked for beyond. */
  outside: [
    {
      css: 'h1, h2, h3, [role="heading"], li, [role="listitem"], input[aria-label], iframe',
      lastSeen: '2026-09',
      expect: { state: 'rows', count: 3 },
    },
  ],
  /** A post or an assignment. Cards stand in cards of the same id. */
  item: [{ css: '[data-stream-item-id]', lastSeen: '2026-09', expect: { state: 'stream', count: 4 } }],
  dialog: [{ css: '[role="dialog"]', lastSeen: '2026-09', expect: { state: 'dialog', count: 1 } }],
  /** The plain field of a dialog: the title of what is being made. */
  title: [
    {
      css: '[role="dialog"] :is(input,textarea)[aria-label]',
      lastSeen: '2022-01',
      expect: { state: 'dialog', count: 1 },
    },
  ],
  /** Something to write in that looks like nothing we know: says that something is broken. */
  strange: [{ css: '[contenteditable="true"], textarea', lastSeen: '2026-09', expect: { state: 'strange', count: 1 } }],
  /** Google's bar across the page: where the page itself has no place to write. */
  bar: [
    { css: 'div:has(> #gbwa)', lastSeen: '2024-01', expect: { state: 'home', count: 1 } },
    { css: 'header, [role="banner"]', lastSeen: '2024-01', expect: { state: 'home', count: 1 } },
  ],
  /** The whole bar: our button stands in it, and beside the part of it that is named above. */
  banner: [{ css: 'header, [role="banner"]', lastSeen: '2024-01', expect: { state: 'home', count: 1 } }],
  /** The root of each view that was opened; `data-p` names its class. */
  viewRoot: [{ css: '[data-p]', lastSeen: '2026-09', expect: { state: 'stream', count: 1 } }],
} as const satisfies SelectorTable;
