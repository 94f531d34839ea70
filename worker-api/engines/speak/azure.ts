import { z } from 'zod';
import { ok } from '@/shared/base/result.ts';
import { LIST_MS, LIST_WITHIN_MS, lazyService } from '../lazy-service.ts';
import { askList, askVoice, offeredVoice, soundOf } from './ask-voice.ts';
import type { KeyedService, SpeechService } from './contract.ts';
import { inSsml } from './ssml.ts';

const voicesSchema = z.array(z.object({ ShortName: z.string(), LocalName: z.string(), Locale: z.string() }));

/**
 * Creates the service of Azure Speech by REST, which reports no word times.
 * https://learn.microsoft.com/azure/ai-services/speech-service
 */
export function createAzureSpeech({ url, key }: KeyedService, now: () => number): SpeechService {
  const headers = { 'ocp-apim-subscription-key': key, 'user-agent': 'mote' };
  const voices = lazyService(LIST_MS, now, async () => {
    const signal = AbortSignal.timeout(LIST_WITHIN_MS);
    const address = `${url}/cognitiveservices/voices/list`;
    const list = await askList({ address, headers, signal }, voicesSchema);
    return (
      list?.flatMap(({ ShortName, LocalName, Locale }) =>
        offeredVoice('azure', { code: ShortName, tag: Locale, name: LocalName }),
      ) ?? null
    );
  });
  return {
    name: 'azure',
    voices: async () => (await voices()) ?? [],
    async speak(text, { code, tag }, signal) {
      const voice = `<voice name="${inSsml(code)}">${inSsml(text)}</voice>`;
      const answer = await askVoice({
        address: `${url}/cognitiveservices/v1`,
        headers: {
          ...headers,
          'content-type': 'application/ssml+xml',
          'x-microsoft-outputformat': 'audio-24khz-48kbitrate-mono-mp3',
        },
        body: `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${inSsml(tag)}">${voice}</speak>`,
        signal,
      });
      const mp3 = answer.ok ? soundOf(answer.value) : answer;
      return mp3.ok ? ok({ mp3: mp3.value, words: null }) : mp3;
    },
  };
}
