import { goesOn } from './abbreviations.ts';
import type { Block, Span } from './contract.ts';
import { trimmed } from './place.ts';
import { segmenterOf } from './segmenter.ts';
import { smallPartsOf } from './small-parts.ts';

const known = new WeakMap<Block, readonly Span[]>();

/** The sentences of a block, in its own offsets, without the white space around them. Worked out once. */
export function sentencesOf(block: Block): readonly Span[] {
  const before = known.get(block);
  if (before) return before;
  const { text, runs, kind } = block;
  const sentences = findSentences(text, runs[0]?.lang ?? '', kind === 'preformatted', withoutNotes(block));
  known.set(block, sentences);
  return sentences;
}

/** Of the same length: the mark of a note ends no sentence, and hides no end of one. */
function withoutNotes(block: Block): string {
  const notes = smallPartsOf(block).filter(({ kind }) => kind === 'note');
  return notes.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    block.text,
  );
}

/** `lang` as the page says it; empty: unknown. Every line of `isInLines` text ends what stands in it. `said`: as long, without what nobody says. */
export function findSentences(text: string, lang: string, isInLines = false, said = text): Span[] {
  const language = lang.toLowerCase().split(/[-_]/)[0] ?? '';
  const sentences: Span[] = [];
  let open: Span | null = null;
  // A break in the line ends no sentence, an empty line does.
  const flowing = isInLines ? said : said.replace(/(?<!\n)\n(?!\n)/g, ' ');
  for (const { index, segment } of segmenterOf(lang, 'sentence').segment(flowing)) {
    const span = trimmed(text, { start: index, end: index + segment.length });
    if (span.start === span.end) continue;
    const isRest: boolean =
      open !== null && goesOn(said.slice(open.start, open.end).trimEnd(), segment.trim(), language);
    if (isRest && open) open.end = span.end;
    else {
      open = span;
      sentences.push(open);
    }
  }
  return sentences;
}
