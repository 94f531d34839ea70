/** The treatment of white space, by the computed `white-space-collapse` or `white-space`. */
export type WhiteSpace = 'collapse' | 'keep-breaks' | 'keep';

/** Returns the treatment for a computed `white-space-collapse`. */
export function whiteSpaceOf(computed: string): WhiteSpace {
  if (computed === 'collapse' || computed === '') return 'collapse';
  return computed === 'preserve-breaks' ? 'keep-breaks' : 'keep';
}

/** Receives `text`, which represents the node's characters from offset `from` on. */
export type TakePart = (text: string, from: number) => void;

/**
 * Matches white space that is displayed differently. It excludes single spaces, so that whole paragraphs stay in one
 * part.
 */
const UNEVEN = /[ \t\n\r\f]{2,}|[\t\n\r\f]/g;
const UNEVEN_IN_LINE = /[ \t]*[\n\r\f]+[ \t\n\r\f]*|[ \t]{2,}|\t/g;

/** Returns true if a text is displayed unchanged under every treatment of white space. */
export function isEven(data: string): boolean {
  if (data === '' || data.startsWith(' ') || data.endsWith(' ')) return false;
  UNEVEN.lastIndex = 0;
  return !UNEVEN.test(data);
}

/** Passes on the displayed parts of a text node. The block builder handles spaces at the start and end of a line. */
export function takeCollapsed(data: string, mode: WhiteSpace, take: TakePart): void {
  if (mode === 'keep') {
    take(data.replaceAll('\r', '\n'), 0);
    return;
  }
  const uneven = mode === 'collapse' ? UNEVEN : UNEVEN_IN_LINE;
  uneven.lastIndex = 0;
  let from = 0;
  let whole = '';
  let start = 0;
  for (let match = uneven.exec(data); match; match = uneven.exec(data)) {
    const run = match[0];
    const shown = mode === 'keep-breaks' ? run.replace(/[^\n]/g, '') || ' ' : ' ';
    whole += data.slice(from, match.index) + shown;
    from = match.index + run.length;
    // Equal length: the part continues, because its offsets still match the node's.
    if (run.length === shown.length) continue;
    take(whole, start);
    whole = '';
    start = from;
  }
  whole += data.slice(from);
  if (whole !== '') take(whole, start);
}
