import { SavedWord } from '@/shared/contract/library.ts';
import { mergeWords } from '@/shared/domain/vocabulary.ts';
import type { SavedKind } from './saved-rows.ts';

/** The meaning's id says the word. */
const NO_WORDS = { word: '', lemma: '', senseId: '', partOfSpeech: '', meaning: '', note: '' } as const;
const NO_PLACE = { sentence: '', source: '', locale: '', meaningLocale: undefined, picture: '' } as const;

export const WORDS: SavedKind<SavedWord> = {
  table: 'word',
  limit: 'word-by-user',
  read: (content) => SavedWord.safeParse(content).data ?? null,
  merge: mergeWords,
  withoutWords: (word) => ({ ...word, ...NO_WORDS, ...NO_PLACE }),
  isWithoutWords: ({ senseId }) => senseId === '',
};
