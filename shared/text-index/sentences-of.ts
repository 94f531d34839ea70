import { goesOn, itemIn, unseenStarts } from './abbreviations.ts';
import { withoutAddresses } from './addresses.ts';
import type { Block, Span } from './contract.ts';
import { trimmed } from './place.ts';
import { segmenterOf } from './segmenter.ts';
import { smallPartsOf } from './small-parts.ts';

const known = new WeakMap<Block, readonly Span[]>();

/** Returns the sentences of a block, in its own offsets, without surrounding white space. Cached. */
export function sentencesOf(block: Block): readonly Span[] {
  const before = known.get(block);
  if (before) return before;
  const { text, runs, kind } = block;
  const sentences = findSentences(text, runs[0]?.lang ?? '', kind === 'preformatted', withoutNotes(block));
  known.set(block, sentences);
  return sentences;
}

/** Returns the text in equal length with spaces for note marks, which end no sentence and must not hide an end. */
function withoutNotes(block: Block): string {
  const notes = smallPartsOf(block).filter(({ kind }) => kind === 'note');
  return notes.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    block.text,
  );
}

/**
 * `lang` is from the page; empty: unknown. In `isInLines` text, every line ends a sentence. `said`: the text in equal
 * length, without unspoken parts.
 */
export function findSentences(text: string, lang: string, isInLines = false, said = text): Span[] {
  const language = lang.toLowerCase().split(/[-_]/)[0] ?? '';
  const sentences: Span[] = [];
  let open: Span | null = null;
  // A single line break ends no sentence; an empty line does.
  const flowing = withoutAddresses(isInLines ? said : said.replace(/(?<!\n)\n(?!\n)/g, ' '));
  /** Number of the last item in the line. */
  let itemNumber = 0;
  for (const { index, segment, isSure } of segmentsOf(flowing, lang, language)) {
    const span = trimmed(text, { start: index, end: index + segment.length });
    if (span.start === span.end) continue;
    const before: string = open ? flowing.slice(open.start, open.end).trimEnd() : '';
    const item = itemIn(before, itemNumber, sentences.length === 1);
    itemNumber = item.number;
    const isRest = open !== null && !isSure && (item.isItem || goesOn(before, segment.trim(), language));
    if (isRest && open) open.end = span.end;
    else {
      open = span;
      sentences.push(open);
    }
  }
  return sentences;
}

/** Yields segments by Unicode's rules, split where these miss a start: "The answer is no. 5 pupils knew it." */
function* segmentsOf(text: string, lang: string, language: string) {
  for (const { index, segment } of segmenterOf(lang, 'sentence').segment(text)) {
    let from = { at: 0, isSure: false };
    for (const start of [...unseenStarts(segment, text, language), { at: segment.length, isSure: false }]) {
      yield { index: index + from.at, segment: segment.slice(from.at, start.at), isSure: from.isSure };
      from = start;
    }
  }
}
