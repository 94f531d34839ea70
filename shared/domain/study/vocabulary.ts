import { mergeFields } from './merge-fields.ts';

/**
 * A word that the user saves to learn it. Dictionary, highlights and translation add words; the study tools use them.
 */
export interface VocabularyWord {
  /** Id from the client that saves it: 32 hex digits. */
  id: string;
  ownerId: string;
  /** The form in the text: "ran". */
  word: string;
  /** The dictionary's form: "run". */
  lemma: string;
  /** Id of the meaning: see `senseIdOf`. */
  senseId: string;
  partOfSpeech: string;
  meaning: string;
  /** The user's note; empty: none. */
  note: string;
  /** The sentence of the text, else the dictionary's example; empty: none. */
  sentence: string;
  /** Address of the page with the word; empty: none. */
  source: string;
  /** BCP 47 of the word. */
  locale: string;
  /** BCP 47 of the meaning; absent: the word's own language. */
  meaningLocale?: string | undefined;
  /** Address of its picture in our own package; empty: none. */
  picture: string;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms of each field's last change: the newer one wins when two devices merge. */
  changedAt: { readonly [Field in WordField]?: number | undefined };
  /**
   * Epoch ms of the removal; null: not removed. A removed word stays stored, so that another device does not restore
   * it.
   */
  removedAt: number | null;
}

export type WordField = 'note' | 'removedAt';
export const WORD_FIELDS: readonly WordField[] = ['note', 'removedAt'];

export type NewWord = Omit<VocabularyWord, 'id' | 'ownerId' | 'note' | 'createdAt' | 'changedAt' | 'removedAt'>;

/** The place where a word occurred; empty: unknown. */
export type Meeting = Pick<NewWord, 'sentence' | 'source'>;

/** A user's own list of meanings. */
export interface WordList {
  isSaved(senseId: string): boolean;
  save(word: NewWord): void;
  remove(senseId: string): void;
}

/**
 * Returns a word with the sentence and page where it occurred in place of the dictionary's example. Unknown parts stay.
 */
export const metIn = (word: NewWord, { sentence, source }: Meeting): NewWord => ({
  ...word,
  ...(sentence !== '' && { sentence }),
  ...(source !== '' && { source }),
});

/** Returns a list that adds to each word the place where it occurred; null: no known place. */
export const meetingIn = (words: WordList, meetingOf: (word: NewWord) => Meeting | null): WordList => ({
  ...words,
  save(word) {
    const meeting = meetingOf(word);
    words.save(meeting ? metIn(word, meeting) : word);
  },
});

/** Lengths in UTF-16 units. */
export const VOCABULARY = { maxNote: 500, maxText: 1_000, maxSource: 2_000 } as const;

/** Returns an id for a meaning, equal on every device and in every edition with the same wording (FNV-1a, 32 bits). */
export function senseIdOf(lemma: string, partOfSpeech: string, definition: string): string {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(definition)) hash = Math.imul(hash ^ unit, 0x01000193);
  return `${lemma.toLowerCase()}/${partOfSpeech}/${(hash >>> 0).toString(16).padStart(8, '0')}`;
}

/** Merges two devices' versions of one word. */
export const mergeWords = <T extends Pick<VocabularyWord, WordField | 'changedAt'>>(mine: T, theirs: T): T =>
  mergeFields(WORD_FIELDS, mine, theirs);
