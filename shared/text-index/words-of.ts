import type { Block, Span } from './contract.ts';
import { segmenterOf } from './segmenter.ts';
import { smallPartsOf } from './small-parts.ts';

/**
 * Returns the words in a part of a block, in its offsets, by the rules of each run's language. Small text that is
 * spoken separately is a word of its own.
 */
export function wordsOf(block: Block, span: Span): Span[] {
  const { text, runs } = block;
  const edges = smallPartsOf(block).flatMap(({ start, end }) => [start, end]);
  return runs.flatMap(({ at, lang }, number) => {
    const first = Math.max(at, span.start);
    const last = Math.min(runs[number + 1]?.at ?? text.length, span.end);
    const stops = [first, ...edges.filter((edge) => edge > first && edge < last), last];
    return stops.slice(1).flatMap((end, stop) => {
      const start = stops[stop] ?? end;
      return start < end ? findWords(text, { start, end }, lang) : [];
    });
  });
}

export function findWords(text: string, { start, end }: Span, lang: string): Span[] {
  return [...segmenterOf(lang, 'word').segment(text.slice(start, end))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ start: start + index, end: start + index + segment.length }));
}
