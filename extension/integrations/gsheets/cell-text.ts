import type { Insertion } from '@/extension/core/contract.ts';

/** What goes into a cell, and what the cell then shows. */
export interface CellText {
  entered: string;
  shown: string;
}

const MAX_LABEL = 200;

/**
 * The ways to write a mote into a cell, the best first. A labelled link is a formula, and a formula's separator is the file's
 * locale's: a semicolon is taken by all of them but, it may be, one that we do not know. The bare link needs no locale.
 */
export function cellTextsOf(what: Insertion): readonly CellText[] {
  if (what.kind === 'text') return [plain(onOneLine(what.text))];
  const { link } = what;
  const label = onOneLine(what.note === null ? what.label : `${what.label} (${what.note})`);
  const bare = { entered: link, shown: link };
  if (label === '' || label.length > MAX_LABEL || link.includes('"')) return [bare];
  return [{ entered: `=HYPERLINK("${link}";"${label.replaceAll('"', '""')}")`, shown: label }, bare];
}

/**
 * Whether what the formula bar shows is what was entered. Sheets writes a formula anew as the file's locale has it: a comma for
 * the semicolon (all of the English-speaking ones), the function by its name there, spaces.
 */
export function isSameEntry(shown: string, entered: string): boolean {
  if (shown === entered) return true;
  const [ours, theirs] = [LINK_FORMULA.exec(entered)?.groups, LINK_FORMULA.exec(shown)?.groups];
  return ours !== undefined && ours.link === theirs?.link && ours.label === theirs?.label;
}

const LINK_FORMULA =
  /^=\s*[\p{L}\p{M}._]+\(\s*(?<link>"(?:[^"]|"")*")\s*[;,\u060c]\s*(?<label>"(?:[^"]|"")*")\s*\)\s*$/u;

/** An apostrophe keeps a cell from being taken as a formula, or as a quoted field of what is pasted. */
function plain(text: string): CellText {
  return { entered: /^[=+\-@"']/.test(text) ? `'${text}` : text, shown: text };
}

/** A tab would go to the next column, a line feed to the next row: over what stands there. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
