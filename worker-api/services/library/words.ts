import { type SavedWord, savedWordSchema } from '@/shared/contract/library.ts';
import { mergeWords } from '@/shared/domain/study/vocabulary.ts';
import type { SavedKind } from './saved-rows.ts';

/** The id of the meaning contains the word, so it is cleared too. */
const NO_WORDS = { word: '', lemma: '', senseId: '', partOfSpeech: '', meaning: '', note: '' } as const;
const NO_PLACE = { sentence: '', source: '', locale: '', meaningLocale: undefined, picture: '' } as const;

export const WORDS: SavedKind<SavedWord> = {
  table: 'word',
  limit: 'word-by-user',
  read: (content) => savedWordSchema.safeParse(content).data ?? null,
  merge: mergeWords,
  withoutWords: (word) => ({ ...word, ...NO_WORDS, ...NO_PLACE }),
  isWithoutWords: ({ senseId }) => senseId === '',
};
