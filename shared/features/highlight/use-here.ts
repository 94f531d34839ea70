import { useCallback, useEffect, useState } from 'react';
import type { Highlight } from '@/shared/domain/highlight.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { HighlightCommand, HighlightsHere, PageBeside } from './ports.ts';

const NOWHERE: HighlightsHere = { page: null, lost: [] };

/** How the highlights stand in the page beside the screen, asked anew when they change; with it what asks the page for more. */
export function useHere(
  page: PageBeside,
  highlights: readonly Highlight[],
): readonly [HighlightsHere, (command: HighlightCommand) => Promise<Result<HighlightsHere>>] {
  const [here, setHere] = useState(NOWHERE);
  const ask = useCallback(
    async (command: HighlightCommand) => {
      const answer = await page.ask(command);
      if (answer.ok) setHere(answer.value);
      return answer;
    },
    [page],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another question
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const answer = await page.ask({ type: 'look' });
      // A page that lets nobody in has none of them.
      if (!isGone) setHere(answer.ok ? answer.value : NOWHERE);
    };
    const lookNow = () => void look();
    lookNow();
    // The side panel stands beside one page after the other.
    window.addEventListener('focus', lookNow);
    return () => {
      isGone = true;
      window.removeEventListener('focus', lookNow);
    };
  }, [page, highlights]);
  return [here, ask];
}
