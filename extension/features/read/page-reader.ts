import { maskIn } from '@/extension/core/mask/mask-handle.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { sidebarIn } from '@/extension/core/sidebar/sidebar-handle.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { createReader, type Reader } from '@/shared/features/read/reader.ts';
import { createReadingPainter, type ReadingPainter } from '@/shared/features/read/reading-painter.ts';
import { sentencePlaceAt } from '@/shared/features/read/sentence-path.ts';
import { rectInWindow } from '@/shared/text-index/frame-place.ts';
import { readingLayerOf } from './layer-reading-handle.ts';
import { readingFailed, sayFormulas } from './messages.ts';
import type { OpenText } from './open-text.ts';
import { createReaderReport } from './reader-report.ts';
import type { ReadingDisplay } from './reading-display.ts';
import type { ReadingLanguage } from './reading-language.ts';
import { createReadingScroll } from './reading-scroll.ts';
import type { ReadingChoices } from './reading-view.ts';
import { createRemoteVoices } from './remote-voices.ts';
import { watchSentenceClicks } from './sentence-click.ts';

export interface PageReaderDeps {
  window: HostWindow;
  messenger: Messenger;
  choices(): ReadingChoices;
  display: Pick<ReadingDisplay, 'show'>;
  language: Pick<ReadingLanguage, 'readAs' | 'onBlock'>;
  /** Called when speech ended for a reason that no other voice avoids. */
  onRefused(why: ErrorCode): void;
  /** Called when client-side navigation has removed the text. */
  onTextRemoved(): void;
  /** Called when the reader has read everything. */
  onEnded(): void;
}

/**
 * Creates the reader of an opened text. It scrolls, lights the words, lifts the mask and moves at clicks. `lang`:
 * language of the parts that declare none.
 */
export function createPageReader(deps: PageReaderDeps, text: OpenText, lang: string, signal: AbortSignal): Reader {
  const { window, messenger, choices, display, language } = deps;
  const scroll = createReadingScroll(window, signal);
  const liftMask = (line: DOMRect) => {
    if (line.height === 0) return;
    maskIn(window)?.follow(line);
    sidebarIn(window)?.keepOff(line);
  };
  const follow = (ranges: readonly Range[]) => {
    scroll.follow(ranges);
    const [range] = ranges;
    // A sentence may cover several lines. Uses the first: the middle of their common box is on none of them.
    const line = range && (range.getClientRects()[0] ?? range.getBoundingClientRect());
    if (range && line) liftMask(rectInWindow(range, line, window));
  };
  const followBox = (box: DOMRect, sheet: Element) => {
    scroll.followBox(box, sheet);
    liftMask(box);
  };
  const go = (offset: number) => {
    scroll.again();
    reader.move((now) => sentencePlaceAt(now, offset));
  };
  const layer = text.hasRanges ? null : readingLayerOf(window)?.({ window, follow: followBox, go, signal });
  const { onTextRemoved, onEnded } = deps;
  const reader = createReader(
    {
      index: text.index,
      more: text.more,
      voices: createRemoteVoices({
        messenger,
        signal,
        chosenVoices: () => choices().voices,
        onLanguage: (spoken) => display.show({ lang: spoken }),
        onOtherVoice: (voice) => display.show({ notice: { kind: 'other-voice', voice } }),
        onRefused: deps.onRefused,
      }),
      async sayFormulas(formulas, lang) {
        const said = await messenger.call(sayFormulas, { formulas, lang });
        return said.ok ? said.value.words : null;
      },
      painter: text.hasRanges ? followed(createReadingPainter(signal), follow) : null,
      preferences: () => ({ lang, readAs: language.readAs, forms: choices().forms, ...choices().words }),
      signals: { track: () => messenger.tell(readingFailed, {}) },
      onState: createReaderReport({
        location: window.location,
        text,
        layer,
        display,
        language,
        onTextRemoved,
        onEnded,
      }),
    },
    choices().rate,
    choices().volume,
  );
  const index = () => (reader.state.place ? text.index() : null);
  if (text.hasRanges) watchSentenceClicks(window, index, go, signal);
  return reader;
}

function followed(painter: ReadingPainter, follow: (ranges: readonly Range[]) => void): ReadingPainter {
  return {
    showSentence(ranges) {
      painter.showSentence(ranges);
      follow(ranges);
    },
    showWord(ranges) {
      painter.showWord(ranges);
      follow(ranges);
    },
    clear: painter.clear,
  };
}
