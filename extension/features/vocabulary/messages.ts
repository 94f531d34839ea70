import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { NewWord, VocabularyWord } from '@/shared/domain/vocabulary.ts';

const toWorker = { from: ['page'], to: 'worker' } as const;

/** The words of who uses this device, newest first. The worker opens the store: an embedded page has none. */
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
/** Undo of a removal. */
export const restoreWord = defineCall<{ id: string }, { word: VocabularyWord | null }>('vocabulary.restore', toWorker);

/** The list is another now: whoever shows it reads it again. */
export const wordsChanged = defineEvent<Record<string, never>>('vocabulary.changed', { from: ['worker'], to: 'page' });
