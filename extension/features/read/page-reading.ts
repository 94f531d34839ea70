import type { HostText } from '@/extension/core/page/host-text.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok } from '@/shared/base/result.ts';
import { NO_READING_WORDS } from '@/shared/domain/study/reading-words.ts';
import { newReader } from '@/shared/features/read/reader-state.ts';
import {
  nextParagraph,
  nextSentence,
  previousParagraph,
  previousSentence,
} from '@/shared/features/read/sentence-path.ts';
import { readingChanged, runReadingCommand, startChosen } from './messages.ts';
import type { ReadingStart } from './open-text.ts';
import { createReadingDisplay } from './reading-display.ts';
import { createReadingLanguage } from './reading-language.ts';
import { createReadingSession } from './reading-session.ts';
import type { Move, ReadingChoices, ReadingCommand } from './reading-view.ts';
import { watchMenuPoint } from './sentence-click.ts';
import { createStartChoice } from './start-choice.ts';

export interface PageReadingOptions {
  window: HostWindow;
  messenger: Messenger;
  /** The text of the page's integration; null: the page's DOM is read. */
  hostText: HostText | null;
  /** BCP 47; null: no language was detected. */
  detectLanguage(text: string): Promise<string | null>;
  /** Ends the script in this page. */
  signal: AbortSignal;
}

const WAYS = {
  'previous-paragraph': previousParagraph,
  'previous-sentence': previousSentence,
  'next-sentence': nextSentence,
  'next-paragraph': nextParagraph,
} as const satisfies Record<Move, typeof nextSentence>;

/** Commands that express no new intention of the user. */
const PASSIVE: ReadonlySet<ReadingCommand['type']> = new Set(['look', 'settle', 'yield']);

/** Starts the page's reader: it runs the worker's commands and reports its state. */
export function startPageReading(options: PageReadingOptions): void {
  const { window, messenger, signal } = options;
  /** Replaced with each command; the other parts only read it. */
  let choices = firstChoices();
  const parts = { ...options, choices: () => choices };
  const display = createReadingDisplay({
    window,
    tell: (view) => messenger.tell(readingChanged, view),
    texts: () => choices.texts,
  });
  const language = createReadingLanguage(parts);
  const session = createReadingSession({ ...parts, display, language });
  const choice = createStartChoice({
    ...options,
    display,
    end: session.end,
    onChosen: () => messenger.tell(startChosen, {}),
  });
  const menuPoint = watchMenuPoint(window, signal);

  /** Returns the context-menu point while it is known, else the visible part. */
  function hereOrSeen(): ReadingStart {
    const point = menuPoint();
    return point ? { at: 'point', point } : { at: 'seen' };
  }

  async function run(command: ReadingCommand): Promise<void> {
    const { type } = command;
    const wasChoosing = choice.isOpen;
    const status = session.reader?.state.status ?? 'idle';
    if (!PASSIVE.has(type)) {
      choice.close();
      if (type !== 'move') display.setByKeys(type === 'toggle' || type === 'start-here');
      display.show({ notice: null });
    }
    if (type === 'yield') session.yieldToOther();
    if (type === 'stop') session.end();
    if (type === 'move') session.reader?.move(WAYS[command.to]);
    if (type === 'read-as') {
      language.choose(command.lang);
      display.show({ readAs: language.readAs?.real ?? '' });
      session.reader?.sayAgain();
    }
    if (type === 'pause' || (type === 'toggle' && status === 'speaking')) session.reader?.pause();
    else if (type === 'resume' || type === 'toggle') {
      if (status === 'paused' || status === 'failed') await session.resume();
      else await session.begin({ at: 'seen' });
    }
    if (type === 'start') await session.begin({ at: 'seen' });
    if (type === 'start-whole') await session.begin({ at: 'whole' });
    if (type === 'start-here') await session.begin(hereOrSeen());
    if (type === 'start-chosen' && choice.chosen) await session.begin(choice.chosen);
    if (type === 'choose' && !wasChoosing) choice.open();
  }

  messenger.answer(
    runReadingCommand,
    async (input) => {
      choices = input.choices;
      session.reader?.setRate(choices.rate);
      session.reader?.setVolume(choices.volume);
      await run(input.command);
      return ok(display.view);
    },
    signal,
  );
  // Unloading the page ends reading. If the user comes back, nothing is read.
  window.addEventListener('pagehide', () => session.end(), { signal });
}

/** Returns the choices that apply before the first command. */
function firstChoices(): ReadingChoices {
  const { rate, volume } = newReader();
  return { rate, volume, voices: {}, words: NO_READING_WORDS, forms: {}, lang: '', texts: {} };
}
