/**
 * Reasons why a part of a document could not be read. `same-words`: the host returned the text of a part that was read
 * already. `not-loaded`: the file viewer did not load the rest. `no-pages`: a file is open in which no page was found.
 */
export const READ_GAPS = [
  ...(['offline', 'refused', 'busy', 'timed-out', 'too-large', 'same-words'] as const),
  ...(['not-loaded', 'no-pages'] as const),
] as const;
export type ReadGap = (typeof READ_GAPS)[number];

/** A separate part of a document: a tab of a Google document. */
export interface ReadPart {
  id: string;
  /** Title on the host's page; empty if it has none. */
  title: string;
}

/** The parts of a document that a reading covers. It grows with the reading, and is complete at the end. */
export interface ReadCoverage {
  /** Parts read, in the order of the document. */
  read: readonly ReadPart[];
  missing: readonly ReadPart[];
  /** Reason why the first missing part is missing; null: none is missing. */
  gap: ReadGap | null;
}

export const isPartial = ({ missing }: ReadCoverage): boolean => missing.length > 0;
