import { type ErrorCode, SPEECH_ERRORS } from '@/shared/base/errors.ts';
import type { ReadCoverage } from '@/shared/domain/mote/read-coverage.ts';
import type { ReadingWords } from '@/shared/domain/study/reading-words.ts';
import type { ReaderState } from '@/shared/features/read/reader-state.ts';
import type { SpokenLanguages } from '@/shared/features/read/spoken-forms.ts';
import type { Span } from '@/shared/text-index/contract.ts';

/** A notice to the user that is no error. */
export type ReadingNotice =
  /** Paused because another tab reads now. */
  | { kind: 'other-tab' }
  /** The previous voice failed and this one continues. */
  | { kind: 'other-voice'; voice: string }
  /** The text that was being read is no longer on the page. Reading continues near the place where it was. */
  | { kind: 'page-changed' }
  /** The page paints its words, so the user cannot click a sentence and must select it. */
  | { kind: 'choose-by-selection' }
  /** A large part of the page is a frame of another site or painted, and is not read. */
  | { kind: 'left-out-frame' | 'left-out-painted' }
  /** The page declares another language than its words are in. BCP 47 of the words. */
  | { kind: 'other-language'; lang: string }
  /** Parts of the document, for example tabs, could not be read. */
  | { kind: 'partial'; coverage: ReadCoverage };

/** State of the reader in a page, as the screens show it. */
export interface ReadingView {
  status: ReaderState['status'];
  /** Why the reader does not read; null: no error. */
  problem: ErrorCode | null;
  notice: ReadingNotice | null;
  /** BCP 47 of the text; empty before the first reading. */
  lang: string;
  /** BCP 47 that the user chose instead of the page's language; empty: the page's language. */
  readAs: string;
  /** Spoken text of a page that paints its words and cannot be highlighted; null in all other pages. */
  shown: { text: string; word: Span | null } | null;
  /** True if a click on a sentence starts reading there. */
  isChoosing: boolean;
  /** How far the text was read; null: nothing is being read. */
  progress: ReadingProgress | null;
}

export interface ReadingProgress {
  /** Read part of the text, 0–100. */
  percent: number;
  /** Estimated whole minutes to its end at the current speed; 0: less than one. */
  minutesLeft: number;
}

/** View of a page that is not being read. */
export const NO_READING: ReadingView = {
  status: 'idle',
  problem: null,
  notice: null,
  lang: '',
  readAs: '',
  shown: null,
  isChoosing: false,
  progress: null,
};

export const MOVES = ['previous-paragraph', 'previous-sentence', 'next-sentence', 'next-paragraph'] as const;
export type Move = (typeof MOVES)[number];

/**
 * A user's request to the reader. `toggle`: starts, pauses or resumes. `start-here`: starts where the context menu was
 * opened. `start-whole`: starts at the first words. `choose`: waits for a click on a sentence, or stops waiting.
 */
export type ReadingRequest =
  | { type: 'start' | 'start-here' | 'start-whole' | 'choose' | 'pause' | 'resume' | 'stop' | 'toggle' }
  | { type: 'move'; to: Move }
  /** Language of the current text, BCP 47; empty: the one that the page declares. */
  | { type: 'read-as'; lang: string }
  /** The user changed the speed, the volume or a voice. */
  | { type: 'settle' };

export type ReadingCommand =
  | ReadingRequest
  /** Requests the state only. */
  | { type: 'look' }
  /** A voice is ready for the clicked sentence. */
  | { type: 'start-chosen' }
  /** Another tab reads now. */
  | { type: 'yield' };

/** The user's reading settings. */
export interface ReadingChoices {
  /** Speed, 0.5–2.5. */
  rate: number;
  /** Volume, 0–1. */
  volume: number;
  /** Voice ids by primary language: `en`. */
  voices: Readonly<Record<string, string>>;
  /** Words to skip or to pronounce differently. */
  words: ReadingWords;
  /** Spoken forms of abbreviations. Each command carries them, so that no page stores them unused. */
  forms: SpokenLanguages;
  /** BCP 47, used if neither the page nor its words show a language. */
  lang: string;
  /** Texts for problems in a page without a sidebar, where the user reads by shortcuts. */
  texts: Readonly<Partial<Record<ErrorCode, string>>>;
}

/** Errors that can occur while none of our screens is open. */
export const KEY_PROBLEMS = [
  ...SPEECH_ERRORS,
  ...(['nothing-to-read', 'words-in-frame', 'words-painted', 'words-not-found', 'words-in-pdf'] as const),
  'read-aloud-off' as const,
];
