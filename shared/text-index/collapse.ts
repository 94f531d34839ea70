/** What becomes of white space in a text, by the computed `white-space-collapse` or `white-space`. */
export type WhiteSpace = 'collapse' | 'keep-breaks' | 'keep';

/** By the computed value of `white-space-collapse`. */
export function whiteSpaceOf(computed: string): WhiteSpace {
  if (computed === 'collapse' || computed === '') return 'collapse';
  return computed === 'preserve-breaks' ? 'keep-breaks' : 'keep';
}

/** Takes `text`, which stands for the characters of the node from `from` on. */
export type TakePart = (text: string, from: number) => void;

/** Runs that are not shown as they stand. A single space is: that keeps whole paragraphs in one part. */
const UNEVEN = /[ \t\n\r\f]{2,}|[\t\n\r\f]/g;
const UNEVEN_IN_LINE = /[ \t]*[\n\r\f]+[ \t\n\r\f]*|[ \t]{2,}|\t/g;

/** Shown as it stands, however white space is treated around it. */
export function isEven(data: string): boolean {
  if (data === '' || data.startsWith(' ') || data.endsWith(' ')) return false;
  UNEVEN.lastIndex = 0;
  return !UNEVEN.test(data);
}

/** Hands on the parts of a text node as they are shown. A space at the start or end of a line is the builder's business. */
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
    // One for one: the part goes on, since its offsets still agree with the node's.
    if (run.length === shown.length) continue;
    take(whole, start);
    whole = '';
    start = from;
  }
  whole += data.slice(from);
  if (whole !== '') take(whole, start);
}
