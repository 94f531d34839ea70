import type { Insertion } from '@/extension/core/page/contract.ts';

/** The text to enter into a cell, and the text that the cell then shows. */
export interface CellText {
  entered: string;
  shown: string;
}

const MAX_LABEL = 200;

/**
 * Returns the texts by which a mote can be written into a cell, the best first. A labelled link is a formula, whose
 * separator depends on the file's locale. All known locales accept a semicolon. The bare link works in every locale.
 */
export function cellTextsOf(what: Insertion): readonly CellText[] {
  if (what.kind === 'text') return [plain(onOneLine(what.text))];
  const { link } = what;
  const label = onOneLine(what.label);
  const bare = { entered: link, shown: link };
  if (label === '' || label.length > MAX_LABEL || link.includes('"')) return [bare];
  return [{ entered: `=HYPERLINK("${link}";"${label.replaceAll('"', '""')}")`, shown: label }, bare];
}

/**
 * Returns true if the formula bar shows the entered text. Sheets rewrites a formula for the file's locale: a comma for
 * the semicolon (all English-speaking locales), the local function name, spaces.
 */
export function isSameEntry(shown: string, entered: string): boolean {
  if (shown === entered) return true;
  const [ours, theirs] = [LINK_FORMULA.exec(entered)?.groups, LINK_FORMULA.exec(shown)?.groups];
  return ours !== undefined && ours.link === theirs?.link && ours.label === theirs?.label;
}

const LINK_FORMULA =
  /^=\s*[\p{L}\p{M}._]+\(\s*(?<link>"(?:[^"]|"")*")\s*[;,\u060c]\s*(?<label>"(?:[^"]|"")*")\s*\)\s*$/u;

/**
 * Returns a text with an apostrophe in front, so that Sheets does not take it as a formula, or as a quoted field of
 * pasted data.
 */
function plain(text: string): CellText {
  return { entered: /^[=+\-@"']/.test(text) ? `'${text}` : text, shown: text };
}

/** Joins lines: a tab would move to the next column, a line feed to the next row, and overwrite their content. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
