import type { Result } from '@/shared/domain/result.ts';
import type { NewWord, VocabularyWord } from '@/shared/domain/vocabulary.ts';

/** A person's words as their screens see them: messages to the worker in the extension. */
export interface VocabularyPorts {
  /** Newest first. */
  list(): Promise<Result<readonly VocabularyWord[]>>;
  /** A meaning that is in the list already is answered as it is. */
  add(word: NewWord): Promise<Result<VocabularyWord>>;
  note(id: string, note: string): Promise<Result<VocabularyWord | null>>;
  /** Undone by `restore`. */
  remove(id: string): Promise<Result<VocabularyWord | null>>;
  restore(id: string): Promise<Result<VocabularyWord | null>>;
  /** Tells that the list changed, in whatever tab, until the signal. */
  watch(listener: () => void, signal: AbortSignal): void;
}
