/** A list that a school has exported, as lines of text, or the reason why it cannot be read. */
export type ListFile =
  | { ok: true; rows: string[][] }
  | { ok: false; fault: 'too-large' | 'spreadsheet' | 'not-text' }
  /** A quotation mark is never closed: from that line on, the end of names is unknown. */
  | { ok: false; fault: 'broken'; line: number };
