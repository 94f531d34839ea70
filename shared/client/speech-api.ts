import type { ApiResult } from '@/shared/contract/answer.ts';
import { SpeechAnswer, type SpeechBody, SpeechVoices } from '@/shared/contract/speech.ts';
import type { HttpClient } from './http-call.ts';
import { ask } from './typed-call.ts';

/** The voices of the server. */
export interface SpeechApi {
  voices(): Promise<ApiResult<SpeechVoices>>;
  speak(body: SpeechBody, signal: AbortSignal): Promise<ApiResult<SpeechAnswer>>;
}

export const createSpeechApi = (http: Pick<HttpClient, 'request'>): SpeechApi => ({
  voices: () => ask(http, { path: 'd/speech/voices' }, SpeechVoices),
  speak: (body, signal) => ask(http, { method: 'POST', path: 'd/speech', body, signal }, SpeechAnswer),
});
