import type { HostText } from '@/extension/core/page/host-text.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { findUnreadableRegion, unreadableReason } from '@/extension/core/page-text/left-out.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { isPartial } from '@/shared/domain/mote/read-coverage.ts';
import type { Reader } from '@/shared/features/read/reader.ts';
import { sameSentence } from '@/shared/features/read/sentence-path.ts';
import { type OpenText, openText, type ReadingStart } from './open-text.ts';
import { createPageReader, type PageReaderDeps } from './page-reader.ts';
import type { ReadingDisplay } from './reading-display.ts';
import type { ReadingLanguage } from './reading-language.ts';
import { NO_READING } from './reading-view.ts';

export interface ReadingSessionDeps extends Pick<PageReaderDeps, 'window' | 'messenger' | 'choices'> {
  window: HostWindow;
  /** The text of the page's integration; null: the page's DOM is read. */
  hostText: HostText | null;
  display: ReadingDisplay;
  language: ReadingLanguage;
  /** Ends the script in this page. */
  signal: AbortSignal;
}

/** The page's reading: one at a time, from its first sentence to its end. */
export interface ReadingSession {
  /** Reader of the current text; null: nothing is being read. */
  readonly reader: Reader | null;
  begin(start: ReadingStart): Promise<void>;
  end(problem?: ErrorCode | null): void;
  /** Resumes at the last spoken words, even if they have moved. */
  resume(): Promise<void>;
  /** Pauses, because another tab reads. */
  yieldToOther(): void;
}

interface Reading {
  reader: Reader;
  text: OpenText;
  life: AbortController;
}

export function createReadingSession(deps: ReadingSessionDeps): ReadingSession {
  const { window, hostText, signal, display, language } = deps;
  const { show } = display;
  let current: Reading | null = null;
  /** Counts starts and ends, so that a text that is still opening can notice that a later one has replaced it. */
  let beginnings = 0;

  const readerDeps: PageReaderDeps = {
    ...deps,
    onRefused(why) {
      if (why === 'aborted') yieldToOther();
      else if (why === 'read-aloud-off' || why === 'extension-updated') end(why);
    },
    onTextRemoved: () => end(),
    onEnded: () => current?.life.abort(),
  };

  function end(problem: ErrorCode | null = null): void {
    beginnings += 1;
    const over = current;
    // Cleared before stop(), so that events during stop() belong to no reading.
    current = null;
    over?.reader.stop();
    over?.life.abort();
    const { lang, readAs } = display.view;
    show({ ...NO_READING, lang, readAs, problem });
  }

  function yieldToOther(): void {
    if (!current) beginnings += 1;
    if (current?.reader.state.status !== 'speaking') return;
    current.reader.pause();
    show({ notice: { kind: 'other-tab' } });
  }

  async function begin(start: ReadingStart): Promise<void> {
    end();
    language.dropOfOtherAddress();
    show({ readAs: language.readAs?.real ?? '' });
    const mine = beginnings;
    const life = new AbortController();
    signal.addEventListener('abort', () => life.abort(), { once: true, signal: life.signal });
    let isLost = false;
    const text = await openText(window, hostText, life.signal, start, () => {
      isLost = true;
    });
    const spoken = text && (await language.of(text));
    if (mine !== beginnings) return life.abort();
    if (!text || !spoken) {
      life.abort();
      if (isLost) return end('words-not-found');
      if (start.at !== 'caret') return end(unreadableReason(window));
      // No text follows the caret, or the host does not report the caret.
      return show({ notice: { kind: 'choose-by-selection' } });
    }
    language.use(spoken);
    const reader = createPageReader(readerDeps, text, spoken.lang, life.signal);
    current = { reader, text, life };
    void showMissingParts(text);
    if (spoken.other) {
      show({ notice: { kind: 'other-language', lang: spoken.other }, readAs: language.readAs?.real ?? '' });
    }
    const isBegun = reader.start(text.from, text.until);
    if (!isBegun) text.complete?.();
    if (!isBegun && !reader.start(0)) return end(unreadableReason(window));
    if (!text.complete) return showUnreadableRegion(text);
    // The voice gets the first sentence before the rest of a long page is indexed.
    window.setTimeout(() => {
      if (life.signal.aborted) return;
      text.complete?.();
      showUnreadableRegion(text);
    });
  }

  function showUnreadableRegion({ index, hasRanges, until }: OpenText): void {
    if (!hasRanges || until !== undefined) return;
    const reason = findUnreadableRegion(window, index());
    if (reason) show({ notice: { kind: reason === 'painted' ? 'left-out-painted' : 'left-out-frame' } });
  }

  /** Shows the missing parts of a document after all parts have loaded. */
  async function showMissingParts(text: OpenText): Promise<void> {
    const coverage = await text.coverage;
    if (current?.text === text && coverage && isPartial(coverage)) show({ notice: { kind: 'partial', coverage } });
  }

  async function resume(): Promise<void> {
    const mine = current;
    if (!mine) return;
    const { reader, text } = mine;
    const isOther = (await text.renew?.()) ?? false;
    // The user has stopped or restarted meanwhile.
    if (mine !== current) return;
    if (isOther) reader.move(sameSentence);
    reader.resume();
    // Another view of the page has replaced the text, so read that view.
    if (!current) await begin({ at: 'seen' });
  }

  return {
    get reader() {
      return current?.reader ?? null;
    },
    begin,
    end,
    resume,
    yieldToOther,
  };
}
