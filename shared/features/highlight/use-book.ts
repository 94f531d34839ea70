import { useEffect, useState } from 'react';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { type ColourNames, HIGHLIGHT_COLOURS } from '@/shared/domain/highlight.ts';
import { useText } from '@/shared/l10n/react.ts';
import type { ColourLabels } from './model.ts';
import type { HighlightBook, HighlightPorts } from './ports.ts';

export type Book = { state: 'reading' } | ({ state: 'ready' } & HighlightBook) | { state: 'failed'; error: ErrorCode };

/** The highlights as they stand, also when a page or another tab changes them; with it what reads them anew. */
export function useBook(ports: HighlightPorts): readonly [Book, () => void] {
  const [book, setBook] = useState<Book>({ state: 'reading' });
  const [asked, askAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the person's wish to read it once more
  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      const answer = await ports.list();
      if (gone.signal.aborted) return;
      setBook(answer.ok ? { state: 'ready', ...answer.value } : { state: 'failed', error: answer.error });
    };
    ports.watch(() => void read(), gone.signal);
    void read();
    return () => gone.abort();
  }, [ports, asked]);
  return [book, () => askAgain((times) => times + 1)];
}

/** What each colour is called. */
export function useLabels(names: ColourNames): ColourLabels {
  const t = useText();
  const labels = HIGHLIGHT_COLOURS.map((colour) => [colour, names[colour] ?? t(`highlight-label-${colour}`)]);
  return Object.fromEntries(labels) as ColourLabels;
}
