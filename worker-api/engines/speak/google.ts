import { z } from 'zod';
import { err, ok } from '@/shared/domain/result.ts';
import { keptFor, LIST_MS, LIST_WITHIN_MS } from '../kept-for.ts';
import { askList, askVoice, jsonOf, offeredVoice } from './ask-voice.ts';
import type { KeyedService, OfferedVoice, SpeechService } from './contract.ts';
import { markedSsml } from './ssml.ts';

const Voices = z.object({ voices: z.array(z.object({ name: z.string(), languageCodes: z.array(z.string()).min(1) })) });
const Spoken = z.object({
  audioContent: z.base64().min(1),
  timepoints: z.array(z.object({ markName: z.string(), timeSeconds: z.number() })).optional(),
});

/** Families in the order in which they are offered. Those that come last take no SSML, or cost many times more. */
const FAMILIES = ['Neural2', 'Wavenet', 'Standard', 'News', 'Casual', 'Polyglot', 'Chirp', 'Studio'];
const UNMARKED = /Chirp|Journey|Casual|Polyglot|Studio/;
/** Bytes, of what is sent as text or as SSML. */
const MOST_BYTES = 5_000;

/** Google Cloud Text-to-Speech; marks in SSML tell of words. https://docs.cloud.google.com/text-to-speech */
export function createGoogleSpeech({ url, key }: KeyedService, now: () => number): SpeechService {
  // In a header: what stands in an address is written into logs on its way.
  const headers = { 'x-goog-api-key': key, 'content-type': 'application/json' };
  const voices = keptFor(LIST_MS, now, async () => {
    const signal = AbortSignal.timeout(LIST_WITHIN_MS);
    const list = await askList({ address: `${url}/v1beta1/voices`, headers, signal }, Voices);
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
      const spoken = answer.ok ? jsonOf(answer.value.bytes, Spoken) : answer;
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
