import { createFrameId } from '@/extension/core/page/frame.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { type ErrorCode, SPEECH_ERRORS, type SpeechErrorCode } from '@/shared/base/errors.ts';
import { err, ok } from '@/shared/base/result.ts';
import { primaryOf, type VoiceLadder } from '@/shared/features/read/voice-ladder.ts';
import {
  type SpeakInput,
  type SpeechProgress,
  speak,
  speechProgressForPage,
  speechProgressInPage,
  stopSpeech,
  wakeVoices,
} from './messages.ts';

export interface RemoteVoicesOptions {
  messenger: Messenger;
  /** Returns the ids of the chosen voices by language. */
  chosenVoices(): Readonly<Record<string, string>>;
  /** Runs before each sentence. */
  onLanguage(lang: string): void;
  onOtherVoice(voice: string): void;
  /** Runs if speech ended for a reason that no other voice avoids. */
  onRefused(why: ErrorCode): void;
  signal: AbortSignal;
  /** True if the reader runs in one of our own pages, not in a web page. */
  isOwnPage?: boolean;
}

/**
 * Speaks through the offscreen document, for a reader in a page or a screen. Speech continues while the page is busy,
 * and no page sees the voices.
 */
export function createRemoteVoices(options: RemoteVoicesOptions): VoiceLadder {
  const { messenger, chosenVoices, onLanguage, onOtherVoice, onRefused } = options;
  const listeners = new Map<string, (news: SpeechProgress) => void>();
  let isForgiving = true;
  const hear = ({ speechId, news }: { speechId: string; news: SpeechProgress }) => listeners.get(speechId)?.(news);
  if (options.isOwnPage) messenger.on(speechProgressInPage, hear, options.signal);
  else messenger.on(speechProgressForPage, hear, options.signal);

  /** Asks for speech. The document with the voices closes when idle, so the first sentence after a pause reopens it. */
  async function ask(input: SpeakInput, signal: AbortSignal) {
    const asked = await messenger.call(speak, input);
    if (asked.ok || asked.error !== 'no-receiver' || signal.aborted) return asked;
    const woken = await messenger.call(wakeVoices, {});
    return woken.ok && !signal.aborted ? messenger.call(speak, input) : woken;
  }

  return {
    async speak(speech, signal, onEvent) {
      const speechId = createFrameId();
      listeners.set(speechId, (news) => {
        if (news.type === 'other-voice') onOtherVoice(news.voice);
        else if (!signal.aborted) onEvent(news);
      });
      signal.addEventListener('abort', () => messenger.tell(stopSpeech, { speechId }), { once: true });
      onLanguage(speech.lang);
      const voiceId = chosenVoices()[primaryOf(speech.lang)] ?? null;
      const asked = ask({ ...speech, speechId, voiceId, isForgiving }, signal);
      isForgiving = false;
      const said = await asked;
      listeners.delete(speechId);
      if (said.ok || signal.aborted) return ok(undefined);
      if (isSpeechError(said.error)) return err(said.error);
      onRefused(said.error);
      // After a refusal the reader has stopped or paused. Otherwise the voice is unavailable.
      return signal.aborted ? ok(undefined) : err('voice-failed');
    },
    forgive() {
      isForgiving = true;
    },
  };
}

const isSpeechError = (code: ErrorCode): code is SpeechErrorCode => SPEECH_ERRORS.some((known) => known === code);
