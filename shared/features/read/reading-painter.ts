import { createRangePainter } from '@/shared/text-index/range-painter.ts';

/** Lights what is read, by highlights of the browser: nothing in the page's tree is touched. */
export interface ReadingPainter {
  /** The sentence that is read; those of before go dark. */
  showSentence(ranges: readonly Range[]): void;
  showWord(ranges: readonly Range[]): void;
  clear(): void;
}

const SENTENCE = 'mote-reading-sentence';
const WORD = 'mote-reading-word';

/** Own text colours: the page may be light or dark. Contrast 14:1 and 6:1. */
const STYLE = `
::highlight(${SENTENCE}) { background-color: #ede3ff; color: #1b1724; }
::highlight(${WORD}) { background-color: #7429d6; color: #fff; }
@media (forced-colors: active) {
  ::highlight(${SENTENCE}) { background-color: Mark; color: MarkText; }
  ::highlight(${WORD}) { background-color: Highlight; color: HighlightText; }
}`;

/** Over what the person has highlighted: what is read now is seen there too. */
const PRIORITY = 10;

/** Paints until the signal ends; then registry and style sheets are as before. */
export function createReadingPainter(signal: AbortSignal): ReadingPainter {
  const painter = createRangePainter({ names: [SENTENCE, WORD], css: STYLE, priority: PRIORITY }, signal);
  return {
    showSentence(ranges) {
      painter.paint(WORD, []);
      painter.paint(SENTENCE, ranges);
    },
    showWord: (ranges) => painter.paint(WORD, ranges),
    clear: painter.clear,
  };
}
