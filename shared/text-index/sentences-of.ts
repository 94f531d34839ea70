import { goesOn } from './abbreviations.ts';
import type { Block, Span } from './contract.ts';
import { trimmed } from './place.ts';
import { segmenterOf } from './segmenter.ts';

const known = new WeakMap<Block, readonly Span[]>();

/** The sentences of a block, in its own offsets, without the white space around them. Worked out once. */
export function sentencesOf(block: Block): readonly Span[] {
  const before = known.get(block);
  if (before) return before;
  const sentences = findSentences(block.text, block.runs[0]?.lang ?? '', block.kind === 'preformatted');
  known.set(block, sentences);
  return sentences;
}

/** `lang` as the page says it; empty: unknown. Every line of `isInLines` text ends what stands in it. */
export function findSentences(text: string, lang: string, isInLines = false): Span[] {
  const language = lang.toLowerCase().split(/[-_]/)[0] ?? '';
  const sentences: Span[] = [];
  let open: Span | null = null;
  // A break in the line ends no sentence, an empty line does.
  const flowing = isInLines ? text : text.replace(/(?<!\n)\n(?!\n)/g, ' ');
  for (const { index, segment } of segmenterOf(lang, 'sentence').segment(flowing)) {
    const span = trimmed(text, { start: index, end: index + segment.length });
    if (span.start === span.end) continue;
    const isRest: boolean = open !== null && goesOn(text.slice(open.start, open.end), segment.trim(), language);
    if (isRest && open) open.end = span.end;
    else {
      open = span;
      sentences.push(open);
    }
  }
  return sentences;
}
