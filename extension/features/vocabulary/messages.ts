import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { NewWord, VocabularyWord } from '@/shared/domain/study/vocabulary.ts';

const toWorker = { from: ['page'], to: 'worker' } as const;

/** Returns the current user's words, newest first. The worker opens the store: an embedded page has no database. */
export const listWords = defineCall<Record<string, never>, { words: readonly VocabularyWord[] }>(
  'vocabulary.list',
  toWorker,
);
export const addWord = defineCall<NewWord, VocabularyWord>('vocabulary.add', toWorker);
export const noteWord = defineCall<{ id: string; note: string }, { word: VocabularyWord | null }>(
  'vocabulary.note',
  toWorker,
);
export const removeWord = defineCall<{ id: string }, { word: VocabularyWord | null }>('vocabulary.remove', toWorker);
/** Undoes a removal. */
export const restoreWord = defineCall<{ id: string }, { word: VocabularyWord | null }>('vocabulary.restore', toWorker);

/** The list has changed: pages that show it read it again. */
export const wordsChanged = defineEvent<Record<string, never>>('vocabulary.changed', { from: ['worker'], to: 'page' });
