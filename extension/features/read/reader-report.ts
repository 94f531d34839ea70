import type { ReaderState } from '@/shared/features/read/reader-state.ts';
import type { Block, Span, TextIndex } from '@/shared/text-index/contract.ts';
import { sentencesOf } from '@/shared/text-index/sentences-of.ts';
import type { LayerReading, Spoken } from './layer-reading-handle.ts';
import type { OpenText } from './open-text.ts';
import type { ReadingDisplay } from './reading-display.ts';
import type { ReadingLanguage } from './reading-language.ts';
import type { ReadingProgress, ReadingView } from './reading-view.ts';

export interface ReportReaderDeps {
  location: Pick<Location, 'href'>;
  text: OpenText;
  /** Highlights a page that paints its own words; null: no such page. */
  layer: LayerReading | null | undefined;
  display: Pick<ReadingDisplay, 'show'>;
  language: Pick<ReadingLanguage, 'onBlock'>;
  /** Called when client-side navigation has removed the text. */
  onTextRemoved(): void;
  /** Called when the reader has read everything. */
  onEnded(): void;
}

/** Creates the listener of a reader's state: shows it, and notices when the page has replaced the text. */
export function createReaderReport(deps: ReportReaderDeps): (state: ReaderState) => void {
  const { location, layer, display, language } = deps;
  const { index, hasRanges, from, until } = deps.text;
  let last: Block | null = null;
  const { href } = location;
  return (state) => {
    const block = state.place?.block ?? null;
    const lost = last && index().startOf(last) === null ? last : null;
    // Client-side navigation to the next mail or article ends reading, as a page unload does. The same words rendered
    // again do not count.
    if (lost && hasRanges && location.href !== href && !index().text.includes(lost.text)) return deps.onTextRemoved();
    const isElsewhere = lost !== null && block !== null && block !== lost;
    last = block;
    if (block) language.onBlock(block);
    display.show({
      status: state.status,
      problem: state.error,
      shown: hasRanges ? null : shownOf(state),
      progress: progressOf(state, index(), until === undefined ? 0 : from, until),
      ...(isElsewhere && { notice: { kind: 'page-changed' } }),
    });
    void layer?.show(spokenOf(state, index(), until !== undefined));
    if (state.status === 'ended') deps.onEnded();
  };
}

/** Returns the sentence's place in its block; null: no sentence is being read. */
function sentenceNow({ place, status }: ReaderState): Span | null {
  if (!place || status === 'ended' || status === 'idle') return null;
  return sentencesOf(place.block)[place.number] ?? null;
}

function shownOf(state: ReaderState): ReadingView['shown'] {
  const { place, word } = state;
  const sentence = sentenceNow(state);
  if (!place || !sentence) return null;
  const inIt = (offset: number) => Math.min(Math.max(0, offset - sentence.start), sentence.end - sentence.start);
  return {
    text: place.block.text.slice(sentence.start, sentence.end),
    word: word && { start: inIt(word.start), end: inIt(word.end) },
  };
}

function spokenOf(state: ReaderState, index: TextIndex, isSelection: boolean): Spoken | null {
  const { place, word, status } = state;
  const sentence = sentenceNow(state);
  const start = place && index.startOf(place.block);
  if (!sentence || start === null) return null;
  const inText = (span: Span): Span => ({ start: start + span.start, end: start + span.end });
  return { text: index.text, status, isSelection, sentence: inText(sentence), word: word && inText(word) };
}

/** Characters that a voice speaks in a minute at speed 1. */
const CHARS_A_MINUTE = 900;

/** Returns the progress between the first and the last offset of the text; null: nothing is being read. */
export function progressOf(
  { place, word, from, status, rate }: ReaderState,
  index: Pick<TextIndex, 'text' | 'startOf'>,
  first: number,
  last = index.text.length,
): ReadingProgress | null {
  const start = place && index.startOf(place.block);
  if (status === 'idle' || status === 'ended' || start === null) return null;
  const now = Math.min(Math.max(first, start + (word?.start ?? from)), last);
  const percent = last > first ? Math.floor((100 * (now - first)) / (last - first)) : 0;
  return { percent, minutesLeft: Math.round((last - now) / (CHARS_A_MINUTE * rate)) };
}
