import { createFrameId } from '@/extension/core/frame.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { type ErrorCode, SPEECH_ERRORS, type SpeechErrorCode } from '@/shared/domain/errors.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { primaryOf, type VoiceLadder } from '@/shared/features/read/voice-ladder.ts';
import { heard, heardInPage, hush, type SpeakInput, speak, type VoiceNews, wakeVoices } from './messages.ts';

export interface RemoteVoicesOptions {
  messenger: Messenger;
  /** Ids of wanted voices by language. */
  wishes(): Readonly<Record<string, string>>;
  /** Each sentence, before it is spoken. */
  onLanguage(lang: string): void;
  onOtherVoice(voice: string): void;
  /** It ended for a reason that no other voice would help. */
  onRefused(why: ErrorCode): void;
  signal: AbortSignal;
  /** The reader stands in one of our own pages, not in a web page. */
  isOwnPage?: boolean;
}

/** The voices of the offscreen document, for a reader in a page or a screen: they speak on while the page is busy, and no page sees them. */
export function createRemoteVoices(options: RemoteVoicesOptions): VoiceLadder {
  const { messenger, wishes, onLanguage, onOtherVoice, onRefused } = options;
  const listeners = new Map<string, (news: VoiceNews) => void>();
  let isForgiving = true;
  const hear = ({ speechId, news }: { speechId: string; news: VoiceNews }) => listeners.get(speechId)?.(news);
  if (options.isOwnPage) messenger.on(heardInPage, hear, options.signal);
  else messenger.on(heard, hear, options.signal);

  /** A sentence that is clicked after a rest finds nobody: the document of the voices is closed when nothing was spoken for a while. */
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
      signal.addEventListener('abort', () => messenger.tell(hush, { speechId }), { once: true });
      onLanguage(speech.lang);
      const voiceId = wishes()[primaryOf(speech.lang)] ?? null;
      const asked = ask({ ...speech, speechId, voiceId, isForgiving }, signal);
      isForgiving = false;
      const said = await asked;
      listeners.delete(speechId);
      if (said.ok || signal.aborted) return ok(undefined);
      if (isSpeechError(said.error)) return err(said.error);
      onRefused(said.error);
      // Whoever was refused has stopped or paused by now; else the voice is gone.
      return signal.aborted ? ok(undefined) : err('voice-failed');
    },
    forgive() {
      isForgiving = true;
    },
  };
}

const isSpeechError = (code: ErrorCode): code is SpeechErrorCode => SPEECH_ERRORS.some((known) => known === code);
