/** Why a part of a document could not be read. `same-words`: its host gave the words of a part that was read already. */
export const READ_GAPS = ['offline', 'refused', 'busy', 'timed-out', 'too-large', 'same-words'] as const;
export type ReadGap = (typeof READ_GAPS)[number];

/** A part of a document that stands apart from the others: a tab of a Google document. */
export interface ReadPart {
  id: string;
  /** As the host's page names it; empty where it names none. */
  title: string;
}

/** What a reading is of. It grows with the reading, and says all when that has ended. */
export interface ReadCoverage {
  /** In the order of the document. */
  read: readonly ReadPart[];
  missing: readonly ReadPart[];
  /** Why the first of the missing ones is; null: none is. */
  gap: ReadGap | null;
}

export const isPartial = ({ missing }: ReadCoverage): boolean => missing.length > 0;
