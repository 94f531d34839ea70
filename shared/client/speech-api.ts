import type { ApiResult } from '@/shared/contract/answer.ts';
import { SPEECH_ROUTES } from '@/shared/contract/routes/speech.ts';
import type { SpeechAnswer, SpeechBody, SpeechVoices } from '@/shared/contract/speech.ts';
import type { HttpClient } from './http-call.ts';
import { requestJson } from './typed-call.ts';

/** The server's voices. */
export interface SpeechApi {
  voices(): Promise<ApiResult<SpeechVoices>>;
  speak(body: SpeechBody, signal: AbortSignal): Promise<ApiResult<SpeechAnswer>>;
}

export const createSpeechApi = (http: Pick<HttpClient, 'request'>): SpeechApi => ({
  voices: () => requestJson(http, SPEECH_ROUTES['speech.voices']),
  speak: (body, signal) => requestJson(http, SPEECH_ROUTES['speech.speak'], { body, signal }),
});
