import type { Result } from '@/shared/base/result.ts';
import type { NewWord, VocabularyWord } from '@/shared/domain/study/vocabulary.ts';

/** The user's words for screens: messages to the worker in the extension. */
export interface VocabularyPorts {
  /** Newest first. */
  list(): Promise<Result<readonly VocabularyWord[]>>;
  /** Returns an existing meaning unchanged. */
  add(word: NewWord): Promise<Result<VocabularyWord>>;
  note(id: string, note: string): Promise<Result<VocabularyWord | null>>;
  /** `restore` undoes it. */
  remove(id: string): Promise<Result<VocabularyWord | null>>;
  restore(id: string): Promise<Result<VocabularyWord | null>>;
  /** Calls `listener` after a change in any tab, until the signal aborts. */
  watch(listener: () => void, signal: AbortSignal): void;
}
