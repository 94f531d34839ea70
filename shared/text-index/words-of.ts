import type { Block, Span } from './contract.ts';
import { segmenterOf } from './segmenter.ts';

/** The words in a part of a block, in the block's offsets, by the rules of the language that each is written in. */
export function wordsOf({ text, runs }: Block, span: Span): Span[] {
  return runs.flatMap(({ at, lang }, number) => {
    const start = Math.max(at, span.start);
    const end = Math.min(runs[number + 1]?.at ?? text.length, span.end);
    return start < end ? findWords(text, { start, end }, lang) : [];
  });
}

export function findWords(text: string, { start, end }: Span, lang: string): Span[] {
  return [...segmenterOf(lang, 'word').segment(text.slice(start, end))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ start: start + index, end: start + index + segment.length }));
}
