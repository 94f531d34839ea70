import { useEffect, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { type ColourNames, HIGHLIGHT_COLOURS } from '@/shared/domain/study/highlight.ts';
import { useText } from '@/shared/l10n/react.ts';
import type { ColourLabels } from './model.ts';
import type { HighlightList, HighlightPorts } from './ports.ts';

export type HighlightsState =
  | { state: 'reading' }
  | ({ state: 'ready' } & HighlightList)
  | { state: 'failed'; error: ErrorCode };

/**
 * Returns the current highlights, also after changes of a page or another tab, and a function that reads them again.
 */
export function useHighlights(ports: HighlightPorts): readonly [HighlightsState, () => void] {
  const [book, setBook] = useState<HighlightsState>({ state: 'reading' });
  useEffect(() => {
    const gone = new AbortController();
    const show = async () => {
      const next = await readList(ports);
      if (!gone.signal.aborted) setBook(next);
    };
    ports.watch(() => void show(), gone.signal);
    void show();
    return () => gone.abort();
  }, [ports]);
  return [book, async () => setBook(await readList(ports))];
}

async function readList(ports: HighlightPorts): Promise<HighlightsState> {
  const answer = await ports.list();
  return answer.ok ? { state: 'ready', ...answer.value } : { state: 'failed', error: answer.error };
}

/** Returns the name of each colour. */
export function useLabels(names: ColourNames): ColourLabels {
  const t = useText();
  const labels = HIGHLIGHT_COLOURS.map((colour) => [colour, names[colour] ?? t(`highlight-label-${colour}`)]);
  return Object.fromEntries(labels) as ColourLabels;
}
