import { z } from 'zod';
import { err, ok } from '@/shared/base/result.ts';
import { LIST_MS, LIST_WITHIN_MS, lazyService } from '../lazy-service.ts';
import { askList, askVoice, jsonOf, offeredVoice } from './ask-voice.ts';
import type { KeyedService, OfferedVoice, SpeechService } from './contract.ts';
import { markedSsml } from './ssml.ts';

const voicesSchema = z.object({
  voices: z.array(z.object({ name: z.string(), languageCodes: z.array(z.string()).min(1) })),
});
const spokenSchema = z.object({
  audioContent: z.base64().min(1),
  timepoints: z.array(z.object({ markName: z.string(), timeSeconds: z.number() })).optional(),
});

/** Families of voices in the order of the offer. The last families accept no SSML, or cost many times more. */
const FAMILIES = ['Neural2', 'Wavenet', 'Standard', 'News', 'Casual', 'Polyglot', 'Chirp', 'Studio'];
const UNMARKED = /Chirp|Journey|Casual|Polyglot|Studio/;
/** Maximum size of text or SSML per request, in bytes. */
const MOST_BYTES = 5_000;

/** Google Cloud Text-to-Speech; marks in SSML give the word times. https://docs.cloud.google.com/text-to-speech */
export function createGoogleSpeech({ url, key }: KeyedService, now: () => number): SpeechService {
  // The key is in a header, because servers on the way log addresses.
  const headers = { 'x-goog-api-key': key, 'content-type': 'application/json' };
  const voices = lazyService(LIST_MS, now, async () => {
    const signal = AbortSignal.timeout(LIST_WITHIN_MS);
    const list = await askList({ address: `${url}/v1beta1/voices`, headers, signal }, voicesSchema);
    return list?.voices.flatMap(voiceOf).sort((a, b) => rankOf(a.code) - rankOf(b.code)) ?? null;
  });
  return {
    name: 'google',
    voices: async () => (await voices()) ?? [],
    async speak(text, { code, tag }, signal) {
      const ssml = markedSsml(text);
      const isMarked = !UNMARKED.test(code) && Buffer.byteLength(ssml) <= MOST_BYTES;
      const answer = await askVoice({
        address: `${url}/v1beta1/text:synthesize`,
        headers,
        body: JSON.stringify({
          input: isMarked ? { ssml } : { text },
          voice: { languageCode: tag, name: code },
          audioConfig: { audioEncoding: 'MP3' },
          ...(isMarked && { enableTimePointing: ['SSML_MARK'] }),
        }),
        signal,
      });
      const spoken = answer.ok ? jsonOf(answer.value.bytes, spokenSchema) : answer;
      if (!spoken.ok) return spoken;
      const { audioContent, timepoints } = spoken.value;
      const mp3 = new Uint8Array(Buffer.from(audioContent, 'base64'));
      if (mp3.length === 0) return err('server-voice-failed', 'an answer without sound');
      const words = timepoints?.map(({ markName, timeSeconds }) => ({
        start: Number(markName),
        atMs: timeSeconds * 1000,
      }));
      return ok({ mp3, words: words && words.length > 0 ? words : null });
    },
  };
}

function voiceOf({ name, languageCodes: [tag = ''] }: { name: string; languageCodes: string[] }): OfferedVoice[] {
  const shown = name.startsWith(`${tag}-`) ? name.slice(tag.length + 1) : name;
  const isDear = /Studio/.test(name);
  return offeredVoice('google', { code: name, tag, name: shown }).map((voice) => ({ ...voice, isDear }));
}

const rankOf = (code: string): number => {
  const rank = FAMILIES.findIndex((family) => code.includes(family));
  return rank < 0 ? FAMILIES.length : rank;
};
