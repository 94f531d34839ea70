import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { ErrorCode, SpeechErrorCode } from '@/shared/domain/errors.ts';
import type { SpeechEvent, Voice } from '@/shared/engines/contracts.ts';
import type { Speech } from '@/shared/features/read/voice-ladder.ts';
import type { ReadingChoices, ReadingCommand, ReadingView, ReadingWish } from './reading-view.ts';

/** How reading stands in the page beside the sidebar, and in which tab that is; null: the browser does not say. */
export interface ReadingOfTab {
  tabId: number | null;
  view: ReadingView;
}

/** What the person wants of the page beside the sidebar. The reader is brought there when it is not there yet. */
export const askReading = defineCall<ReadingWish, ReadingOfTab, ErrorCode>('reading.ask', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 20_000,
});

export const readReading = defineCall<Record<string, never>, ReadingOfTab>('reading.read', {
  from: ['page'],
  to: 'worker',
});

/** To the reader in a page. */
export const obeyReading = defineCall<{ command: ReadingCommand; choices: ReadingChoices }, ReadingView>(
  'reading.obey',
  { from: ['worker'], to: 'content', timeoutMs: 15_000 },
);

/** How it stands now. Who hears it looks at the tab that it comes from, by the browser's word. */
export const readingChanged = defineEvent<ReadingView>('reading.changed', { from: ['content'], to: 'page' });

/** Where to begin was clicked in the page: a voice is wanted. */
export const startChosen = defineEvent<Record<string, never>>('reading.start-chosen', {
  from: ['content'],
  to: 'worker',
});

/** A page was not read to its end for want of a voice. */
export const readingFailed = defineEvent<Record<string, never>>('reading.failed', { from: ['content'], to: 'worker' });

export interface SpeakInput extends Speech {
  /** Made by the page, 16 hex digits: words and silence are told by it. */
  speechId: string;
  /** The voice that the person wants for this language; null: any. */
  voiceId: string | null;
  /** Voices that gave up before may try again. */
  isForgiving: boolean;
  /** The person's own typing: only by a voice of this device or the one that they chose, and not into what is read. */
  isTyped?: boolean | undefined;
}

/** Has a sentence spoken; answers when the sound is over. `aborted`: somebody else is spoken to now. */
export const speak = defineCall<SpeakInput, void, SpeechErrorCode | 'aborted' | 'read-aloud-off'>('reading.speak', {
  from: ['content', 'page', 'worker'],
  to: 'offscreen',
  // As long as a sentence is: a voice that hangs is noticed where it speaks.
  timeoutMs: 60 * 60_000,
});

/** In which language a page is read: what it says, where somebody speaks it, else what its words look like. */
export const chooseLanguage = defineCall<
  { text: string; said: string; guessed: string; own: string },
  { lang: string }
>('reading.language', { from: ['content'], to: 'offscreen' });

/** Where the voices are has been closed while nobody spoke; they are wanted again. */
export const wakeVoices = defineCall<Record<string, never>, void, ErrorCode>('reading.wake-voices', {
  from: ['content', 'page'],
  to: 'worker',
  timeoutMs: 8_000,
});

export const hush = defineEvent<{ speechId: string }>('reading.hush', {
  from: ['content', 'page'],
  to: 'offscreen',
});

/** The voices of the school's server, asked without any text; none where this person's content stays on the device. */
export const readServerVoices = defineCall<Record<string, never>, { voices: readonly Voice[] }>(
  'reading.server-voices',
  { from: ['page'], to: 'offscreen', timeoutMs: 8_000 },
);

/** What a voice tells on its way, or that another goes on in its place. */
export type VoiceNews = SpeechEvent | { type: 'other-voice'; voice: string };

/** To those of our own pages that have a text spoken: what the voice tells. */
export const heardInPage = defineEvent<{ speechId: string; news: VoiceNews }>('reading.heard-in-page', {
  from: ['offscreen'],
  to: 'page',
});

/** The offscreen document knows no tabs: the worker hands on to the page what the voice tells. */
export const told = defineEvent<{ tabId: number; speechId: string; news: VoiceNews }>('reading.told', {
  from: ['offscreen'],
  to: 'worker',
});

export const heard = defineEvent<{ speechId: string; news: VoiceNews }>('reading.heard', {
  from: ['worker'],
  to: 'content',
});
