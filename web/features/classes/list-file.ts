/** A list that a school has exported, as lines of text; or why it cannot be read. */
export type ListFile =
  | { ok: true; rows: string[][] }
  | { ok: false; fault: 'too-large' | 'spreadsheet' | 'not-text' }
  /** A quotation mark that is never closed: from that line on nobody knows where a name ends. */
  | { ok: false; fault: 'broken'; line: number };
