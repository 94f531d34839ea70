import { useCallback, useEffect, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { VocabularyWord } from '@/shared/domain/study/vocabulary.ts';
import type { VocabularyPorts } from './ports.ts';

export type WordsState =
  | { state: 'reading' }
  | { state: 'ready'; words: readonly VocabularyWord[] }
  | { state: 'failed'; error: ErrorCode };

/** Returns the current list, also after changes of another tab, and a function that reads it again. */
export function useWords(ports: VocabularyPorts): readonly [WordsState, () => void] {
  const [words, setWords] = useState<WordsState>({ state: 'reading' });
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const list = await ports.list();
      if (signal?.aborted) return;
      setWords(list.ok ? { state: 'ready', words: list.value } : { state: 'failed', error: list.error });
    },
    [ports],
  );
  useEffect(() => {
    const gone = new AbortController();
    ports.watch(() => void read(gone.signal), gone.signal);
    void read(gone.signal);
    return () => gone.abort();
  }, [ports, read]);
  return [words, () => void read()];
}
