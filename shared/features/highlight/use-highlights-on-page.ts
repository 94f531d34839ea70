import { useCallback, useEffect, useState } from 'react';
import type { Result } from '@/shared/base/result.ts';
import type { Highlight } from '@/shared/domain/study/highlight.ts';
import type { HighlightCommand, HighlightsHere, PageBeside } from './ports.ts';

const NOWHERE: HighlightsHere = { page: null, lost: [] };

/**
 * Returns the state of the highlights on the page beside the screen, refreshed after changes, and a function that sends
 * commands to the page.
 */
export function useHighlightsOnPage(
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
  useEffect(() => {
    let isUnmounted = false;
    const known = new Set(highlights.map(({ id }) => id));
    const look = async () => {
      const answer = await page.ask({ type: 'look' });
      if (isUnmounted) return;
      // A page without our script has no highlights. A page may not know yet that one was removed.
      setHere(answer.ok ? { ...answer.value, lost: answer.value.lost.filter((id) => known.has(id)) } : NOWHERE);
    };
    const lookNow = () => void look();
    lookNow();
    // The side panel stays open while the user moves from one page to another.
    window.addEventListener('focus', lookNow);
    return () => {
      isUnmounted = true;
      window.removeEventListener('focus', lookNow);
    };
  }, [page, highlights]);
  return [here, ask];
}
