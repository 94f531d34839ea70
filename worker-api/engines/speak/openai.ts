import { ok } from '@/shared/base/result.ts';
import { askVoice, offeredVoice, soundOf } from './ask-voice.ts';
import type { OpenaiSpeechSettings, SpeechService } from './contract.ts';

/**
 * Creates the service of OpenAI and of compatible servers, also self-hosted ones. They report no word times.
 * https://platform.openai.com/docs
 */
export function createOpenaiSpeech({ url, key, model, voices }: OpenaiSpeechSettings): SpeechService {
  const offered = voices.flatMap(({ code, tag }) => offeredVoice('openai', { code, tag, name: code }));
  const authorization = key === '' ? {} : { authorization: `Bearer ${key}` };
  return {
    name: 'openai',
    voices: async () => offered,
    async speak(text, { code }, signal) {
      const answer = await askVoice({
        address: `${url}/v1/audio/speech`,
        headers: { ...authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ model, input: text, voice: code, response_format: 'mp3' }),
        signal,
      });
      const mp3 = answer.ok ? soundOf(answer.value) : answer;
      return mp3.ok ? ok({ mp3: mp3.value, words: null }) : mp3;
    },
  };
}
