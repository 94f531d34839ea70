import type { Block, Span } from './contract.ts';
import { segmenterOf } from './segmenter.ts';
import { smallPartsOf } from './small-parts.ts';

/**
 * The words in a part of a block, in the block's offsets, by the rules of the language that each is written in. What is set small and
 * said apart is a word of its own.
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
