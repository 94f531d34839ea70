import type { ErrorCode } from '@/shared/base/errors.ts';
import type { VocabularyWord } from '@/shared/domain/study/vocabulary.ts';

/** Returns words that match the query in word, meaning, note or sentence, ignoring case and accents. */
export function searchWords(words: readonly VocabularyWord[], query: string): readonly VocabularyWord[] {
  const wanted = plain(query.trim());
  if (wanted === '') return words;
  return words.filter(({ word, lemma, meaning, note, sentence }) =>
    [word, lemma, meaning, note, sentence].some((text) => plain(text).includes(wanted)),
  );
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the text id of an error: the general texts of device errors are about recordings. */
export const wordFaultText = (error: ErrorCode): string =>
  error === 'device-storage-full' || error === 'device-storage-refused' ? `vocabulary-${error}` : `error-${error}`;

/** Columns of a file of words, in order; `heads` are their names in the user's language. */
export const WORD_COLUMNS = ['word', 'meaning', 'partOfSpeech', 'sentence', 'note', 'source'] as const;
export type WordColumn = (typeof WORD_COLUMNS)[number];

export function rowsOfWords(
  words: readonly VocabularyWord[],
  heads: Readonly<Record<WordColumn, string>>,
): readonly (readonly string[])[] {
  const cells = (word: VocabularyWord) => WORD_COLUMNS.map((column) => (column === 'word' ? word.lemma : word[column]));
  return [WORD_COLUMNS.map((column) => heads[column]), ...words.map(cells)];
}
