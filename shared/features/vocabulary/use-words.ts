import { useEffect, useState } from 'react';
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
  const [asked, askAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the person's wish to read it once more
  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      const list = await ports.list();
      if (gone.signal.aborted) return;
      setWords(list.ok ? { state: 'ready', words: list.value } : { state: 'failed', error: list.error });
    };
    ports.watch(() => void read(), gone.signal);
    void read();
    return () => gone.abort();
  }, [ports, asked]);
  return [words, () => askAgain((times) => times + 1)];
}
