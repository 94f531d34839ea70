import { mergeFields } from './merge-fields.ts';

/** A word that a person keeps to learn it. Dictionary, highlights and translation fill it; the study tools stand on it. */
export interface VocabularyWord {
  /** Made by whoever saves it: 32 hex digits. */
  id: string;
  ownerId: string;
  /** As it was met: "ran". */
  word: string;
  /** The dictionary's own: "run". */
  lemma: string;
  /** Which meaning: see `senseIdOf`. */
  senseId: string;
  partOfSpeech: string;
  meaning: string;
  /** What the person writes of it; empty: nothing. */
  note: string;
  /** In which it was met, else the dictionary's example; empty: none. */
  sentence: string;
  /** Address of the page where it was met; empty: none. */
  source: string;
  /** BCP 47, of the word. */
  locale: string;
  /** BCP 47, of the meaning; absent: it is said in the word's own language. */
  meaningLocale?: string | undefined;
  /** Address of its picture in our own package; empty: none. */
  picture: string;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms at which each field was changed after that: the newer one wins when two devices meet. */
  changedAt: { readonly [Field in WordField]?: number | undefined };
  /** Epoch ms; null: it is in the list. A removed one is kept, so that another device does not bring it back. */
  removedAt: number | null;
}

export type WordField = 'note' | 'removedAt';
export const WORD_FIELDS: readonly WordField[] = ['note', 'removedAt'];

export type NewWord = Omit<VocabularyWord, 'id' | 'ownerId' | 'note' | 'createdAt' | 'changedAt' | 'removedAt'>;

/** Where a word was met; empty: not known. */
export type Meeting = Pick<NewWord, 'sentence' | 'source'>;

/** A person's own list of meanings. */
export interface WordList {
  isSaved(senseId: string): boolean;
  save(word: NewWord): void;
  remove(senseId: string): void;
}

/** A word with the sentence in which it was met in place of the dictionary's example; what is not known of that stays. */
export const metIn = (word: NewWord, { sentence, source }: Meeting): NewWord => ({
  ...word,
  ...(sentence !== '' && { sentence }),
  ...(source !== '' && { source }),
});

/** A list in which each word is kept with where it was met; null: it was met nowhere that is known. */
export const meetingIn = (words: WordList, meetingOf: (word: NewWord) => Meeting | null): WordList => ({
  ...words,
  save(word) {
    const meeting = meetingOf(word);
    words.save(meeting ? metIn(word, meeting) : word);
  },
});

/** Lengths in UTF-16 units. */
export const VOCABULARY = { maxNote: 500, maxText: 1_000, maxSource: 2_000 } as const;

/** The same meaning has the same id on every device and in every edition that words it so (FNV-1a, 32 bits). */
export function senseIdOf(lemma: string, partOfSpeech: string, definition: string): string {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(definition)) hash = Math.imul(hash ^ unit, 0x01000193);
  return `${lemma.toLowerCase()}/${partOfSpeech}/${(hash >>> 0).toString(16).padStart(8, '0')}`;
}

/** One of two devices' words of one id. */
export const mergeWords = <T extends Pick<VocabularyWord, WordField | 'changedAt'>>(mine: T, theirs: T): T =>
  mergeFields(WORD_FIELDS, mine, theirs);
