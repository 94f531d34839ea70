import { useCallback, useEffect, useState } from 'react';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { VocabularyWord } from '@/shared/domain/vocabulary.ts';
import type { VocabularyPorts } from './ports.ts';

export type Words =
  | { state: 'reading' }
  | { state: 'ready'; words: readonly VocabularyWord[] }
  | { state: 'failed'; error: ErrorCode };

/** The list as it stands, also when another tab changes it; with it what reads it anew. */
export function useWords(ports: VocabularyPorts): readonly [Words, () => void] {
  const [words, setWords] = useState<Words>({ state: 'reading' });
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
