import { type ErrorCode, SPEECH_ERRORS } from '@/shared/domain/errors.ts';
import type { ReadCoverage } from '@/shared/domain/read-coverage.ts';
import type { ReadingWords } from '@/shared/domain/reading-words.ts';
import type { ReaderState } from '@/shared/features/read/reader-state.ts';
import type { SpokenLanguages } from '@/shared/features/read/spoken-forms.ts';
import type { Span } from '@/shared/text-index/contract.ts';

/** What a person should know that is no fault. */
export type ReadingNotice =
  /** Paused, because another tab is read now. */
  | { kind: 'other-tab' }
  /** One voice has given up, this one goes on. */
  | { kind: 'other-voice'; voice: string }
  /** What was being read has left the page; it goes on near by. */
  | { kind: 'page-changed' }
  /** In a page that paints its words nobody can point at a sentence: it is selected. */
  | { kind: 'choose-by-selection' }
  /** A large part of the page is a frame of another site, or painted: it is not read. */
  | { kind: 'left-out-frame' | 'left-out-painted' }
  /** The page says another language than its words are in, BCP 47. */
  | { kind: 'other-language'; lang: string }
  /** Parts of the document, tabs say, could not be read. */
  | { kind: 'partial'; coverage: ReadCoverage };

/** How reading stands in a page, as its screens see it. */
export interface ReadingView {
  status: ReaderState['status'];
  /** Why it does not read; null: nothing is wrong. */
  problem: ErrorCode | null;
  notice: ReadingNotice | null;
  /** BCP 47 of what is read; empty: nothing was read yet. */
  lang: string;
  /** BCP 47 in which the person has it read, whatever the page says; empty: as the page says. */
  readAs: string;
  /** What is said now, in a page that paints its own text and cannot be lit; null in all others. */
  shown: { text: string; word: Span | null } | null;
  /** The next click on a sentence is where reading begins. */
  isChoosing: boolean;
}

/** Of a page in which nobody reads. */
export const NO_READING: ReadingView = {
  status: 'idle',
  problem: null,
  notice: null,
  lang: '',
  readAs: '',
  shown: null,
  isChoosing: false,
};

export const MOVES = ['previous-paragraph', 'previous-sentence', 'next-sentence', 'next-paragraph'] as const;
export type Move = (typeof MOVES)[number];

/**
 * What a person asks of a page's reader. `toggle`: begins, pauses or goes on, whichever comes next; `start-here`: where the page's
 * menu was opened; `start-whole`: with the first words; `choose`: where they click next, or not that any more.
 */
export type ReadingWish =
  | { type: 'start' | 'start-here' | 'start-whole' | 'choose' | 'pause' | 'resume' | 'stop' | 'toggle' }
  | { type: 'move'; to: Move }
  /** What is read now is in this language, BCP 47; empty: in the one that the page says. */
  | { type: 'read-as'; lang: string }
  /** Speed, volume or a voice were chosen anew. */
  | { type: 'settle' };

export type ReadingCommand =
  | ReadingWish
  /** Nothing is asked but how it stands. */
  | { type: 'look' }
  /** A voice is there for the sentence that was clicked. */
  | { type: 'start-chosen' }
  /** Another tab is read now. */
  | { type: 'yield' };

/** How the person wants to be read to. */
export interface ReadingChoices {
  /** 0.5–2.5 */
  rate: number;
  /** 0–1 */
  volume: number;
  /** Ids of voices, by language without its place: `en`. */
  voices: Readonly<Record<string, string>>;
  /** What is skipped or said differently. */
  words: ReadingWords;
  /** How what is written short is said: it goes with the wish, so that no page holds it for nothing. */
  forms: SpokenLanguages;
  /** BCP 47, for a page that does not say its language and whose words do not tell. */
  lang: string;
  /** What is said of a problem in a page without a sidebar, where the person reads by keys. */
  texts: Readonly<Partial<Record<ErrorCode, string>>>;
}

/** What can go wrong while somebody has no screen of ours before them. */
export const KEY_PROBLEMS = [
  ...SPEECH_ERRORS,
  ...(['nothing-to-read', 'words-in-frame', 'words-painted', 'words-in-pdf', 'read-aloud-off'] as const),
];
