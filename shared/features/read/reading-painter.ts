import { createRangePainter } from '@/shared/text-index/range-painter.ts';

/** Highlights the text being read by the CSS Custom Highlight API: the page's tree is not changed. */
export interface ReadingPainter {
  /** Highlights the current sentence and clears earlier ones. */
  showSentence(ranges: readonly Range[]): void;
  showWord(ranges: readonly Range[]): void;
  clear(): void;
}

const SENTENCE = 'mote-reading-sentence';
const WORD = 'mote-reading-word';

/** Sets text colours too: the page may be light or dark. Contrast 14:1 and 6:1. */
const STYLE = `
::highlight(${SENTENCE}) { background-color: #ede3ff; color: #1b1724; }
::highlight(${WORD}) { background-color: #7429d6; color: #fff; }
@media (forced-colors: active) {
  ::highlight(${SENTENCE}) { background-color: Mark; color: MarkText; }
  ::highlight(${WORD}) { background-color: Highlight; color: HighlightText; }
}`;

/** Above the user's highlights, so that the current text is visible there too. */
const PRIORITY = 10;

/** Creates a painter that paints until the signal aborts; then registry and style sheets are restored. */
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
