/** Matches a first line in which a spreadsheet states the separator: `sep=;` (Excel). */
const SEPARATOR_LINE = /^\uFEFF?[^\S\r\n]*"?sep=(?<sign>\\t|[^\r\n])"?[\s,;|]*?(?:\r\n|\r|\n|$)/iu;

export interface SeparatedText {
  /** Empty: the text does not state one. */
  delimiter: string;
  /** The text without the separator line. */
  rest: string;
}

export function readSeparator(text: string): SeparatedText {
  const found = SEPARATOR_LINE.exec(text);
  const sign = found?.groups?.sign;
  if (!found || sign === undefined) return { delimiter: '', rest: text };
  return { delimiter: sign === '\\t' ? '\t' : sign, rest: text.slice(found[0].length) };
}
