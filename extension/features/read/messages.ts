import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { ErrorCode, SpeechErrorCode } from '@/shared/base/errors.ts';
import type { SpeechEvent, Voice } from '@/shared/engines/contracts.ts';
import type { Speech } from '@/shared/features/read/voice-ladder.ts';
import type { ReadingChoices, ReadingCommand, ReadingRequest, ReadingView } from './reading-view.ts';

/** State of the reader in the page beside the sidebar, with its tab; null: the browser does not report the tab. */
export interface ReadingOfTab {
  tabId: number | null;
  view: ReadingView;
}

/** Sends a command to the page beside the sidebar. The worker injects the reader if the page has none. */
export const sendReadingCommand = defineCall<ReadingRequest, ReadingOfTab, ErrorCode>('reading.ask', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 20_000,
});

export const getReadingState = defineCall<Record<string, never>, ReadingOfTab>('reading.read', {
  from: ['page'],
  to: 'worker',
});

/** Runs a command in the reader of a page. */
export const runReadingCommand = defineCall<{ command: ReadingCommand; choices: ReadingChoices }, ReadingView>(
  'reading.obey',
  { from: ['worker'], to: 'content', timeoutMs: 15_000 },
);

/** Reports a new state. A receiver takes the tab id from the sender that the browser reports. */
export const readingChanged = defineEvent<ReadingView>('reading.changed', { from: ['content'], to: 'page' });

/** The user clicked a sentence in the page to start there. The worker must provide a voice. */
export const startChosen = defineEvent<Record<string, never>>('reading.start-chosen', {
  from: ['content'],
  to: 'worker',
});

/** Reading stopped before the end of the page because no voice was available. */
export const readingFailed = defineEvent<Record<string, never>>('reading.failed', { from: ['content'], to: 'worker' });

export interface SpeakInput extends Speech {
  /** Created by the page, 16 hex digits. Progress and stop events refer to it. */
  speechId: string;
  /** The user's voice for this language; null: any voice. */
  voiceId: string | null;
  /** Voices that failed before may be tried again. */
  isForgiving: boolean;
  /**
   * True for text that the user typed. Only a voice of this device or the user's chosen voice speaks it, and it does
   * not interrupt reading.
   */
  isTyped?: boolean | undefined;
}

/** Speaks one sentence and responds when the sound ends. `aborted`: another sentence has replaced this one. */
export const speak = defineCall<SpeakInput, void, SpeechErrorCode | 'aborted' | 'read-aloud-off'>('reading.speak', {
  from: ['content', 'page', 'worker'],
  to: 'offscreen',
  // Long enough for any sentence. The speech engine itself detects a voice that hangs.
  timeoutMs: 60 * 60_000,
});

/** Chooses the reading language: the declared one if a voice speaks it, else the detected one. */
export const chooseLanguage = defineCall<
  { text: string; said: string; guessed: string; own: string },
  { lang: string }
>('reading.language', { from: ['content'], to: 'offscreen' });

/** Reopens the document with the voices, which closes when idle. */
export const wakeVoices = defineCall<Record<string, never>, void, ErrorCode>('reading.wake-voices', {
  from: ['content', 'page'],
  to: 'worker',
  timeoutMs: 8_000,
});

/** Returns spoken words for formulas (MathML) in the same order; null where the engine has none. */
export const sayFormulas = defineCall<
  { formulas: readonly string[]; lang: string },
  { words: readonly (string | null)[] }
>('reading.say-formulas', { from: ['content'], to: 'offscreen', timeoutMs: 3_000 });

export const stopSpeech = defineEvent<{ speechId: string }>('reading.stop-speech', {
  from: ['content', 'page'],
  to: 'offscreen',
});

/**
 * Returns the voices of the school's server without sending any text. Empty if the user's content stays on the device.
 */
export const readServerVoices = defineCall<Record<string, never>, { voices: readonly Voice[] }>(
  'reading.server-voices',
  { from: ['page'], to: 'offscreen', timeoutMs: 8_000 },
);

/** Progress of a voice, or its replacement by another one. */
export type SpeechProgress = SpeechEvent | { type: 'other-voice'; voice: string };

/** Reports a voice's progress to our own pages that requested speech. */
export const speechProgressInPage = defineEvent<{ speechId: string; news: SpeechProgress }>('reading.heard-in-page', {
  from: ['offscreen'],
  to: 'page',
});

/**
 * Reports a voice's progress to the worker, which forwards it to the page: the offscreen document cannot reach tabs.
 */
export const speechProgress = defineEvent<{ tabId: number; speechId: string; news: SpeechProgress }>('reading.told', {
  from: ['offscreen'],
  to: 'worker',
});

export const speechProgressForPage = defineEvent<{ speechId: string; news: SpeechProgress }>('reading.heard', {
  from: ['worker'],
  to: 'content',
});
