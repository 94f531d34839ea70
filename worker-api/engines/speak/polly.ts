import { z } from 'zod';
import { err, ok } from '@/shared/base/result.ts';
import type { SpokenWord } from '@/shared/domain/study/server-voice.ts';
import { signedHeaders } from '../../signature-v4.ts';
import { LIST_MS, LIST_WITHIN_MS, lazyService } from '../lazy-service.ts';
import { askList, askVoice, offeredVoice, soundOf } from './ask-voice.ts';
import type { PollySettings, SpeechService } from './contract.ts';

const voicesSchema = z.object({
  Voices: z.array(
    z.object({ Id: z.string(), Name: z.string(), LanguageCode: z.string(), SupportedEngines: z.array(z.string()) }),
  ),
});
const markSchema = z.object({ time: z.number(), type: z.literal('word'), start: z.int().nonnegative() });

/** Engines of Polly, the better one first. Its other engines report no word times, or cost many times more. */
const ENGINES = ['neural', 'standard'] as const;

/** Creates the service of Amazon Polly. The sound and its marks need two calls. https://docs.aws.amazon.com/polly */
export function createPollySpeech({ url, region, credentials }: PollySettings, now: () => number): SpeechService {
  const call = (method: 'GET' | 'POST', path: string, body = '') => {
    const address = new URL(`${url}${path}`);
    const headers = method === 'POST' ? { 'content-type': 'application/json' } : {};
    const signing = { method, address, body, credentials, region, service: 'polly', now: new Date(now()), headers };
    return { address: address.href, headers: signedHeaders(signing), ...(method === 'POST' && { body }) };
  };
  const engines = new Map<string, string>();
  const voices = lazyService(LIST_MS, now, async () => {
    const signal = AbortSignal.timeout(LIST_WITHIN_MS);
    const list = await askList({ ...call('GET', '/v1/voices'), signal }, voicesSchema);
    return (
      list?.Voices.flatMap(({ Id, Name, LanguageCode, SupportedEngines }) => {
        const engine = ENGINES.find((one) => SupportedEngines.includes(one));
        if (engine === undefined) return [];
        engines.set(Id, engine);
        return offeredVoice('polly', { code: Id, tag: LanguageCode, name: Name });
      }) ?? null
    );
  });

  return {
    name: 'polly',
    voices: async () => (await voices()) ?? [],
    async speak(text, { code }, signal) {
      const asked = { Text: text, TextType: 'text', VoiceId: code, Engine: engines.get(code) ?? 'standard' };
      const say = (more: object) =>
        askVoice({ ...call('POST', '/v1/speech', JSON.stringify({ ...asked, ...more })), signal });
      const [sound, marks] = await Promise.all([
        say({ OutputFormat: 'mp3' }),
        say({ OutputFormat: 'json', SpeechMarkTypes: ['word'] }),
      ]);
      const mp3 = sound.ok ? soundOf(sound.value) : sound;
      if (!mp3.ok) return mp3;
      // The sound plays even without marks.
      return ok({ mp3: mp3.value, words: marks.ok ? wordsOf(text, marks.value.bytes) : null });
    },
  };
}

/**
 * Parses the marks: one line of JSON per word, with its place in bytes of UTF-8. Null: the response has another format.
 */
function wordsOf(text: string, marks: Uint8Array): SpokenWord[] | null {
  const utf8 = Buffer.from(text);
  const words: SpokenWord[] = [];
  for (const line of Buffer.from(marks).toString('utf8').split('\n')) {
    if (line.trim() === '') continue;
    const mark = markOf(line);
    if (!mark.ok) return null;
    words.push({ start: utf8.subarray(0, mark.value.start).toString('utf8').length, atMs: mark.value.time });
  }
  return words.length > 0 ? words : null;
}

function markOf(line: string) {
  try {
    const mark = markSchema.safeParse(JSON.parse(line));
    return mark.success ? ok(mark.data) : err('no mark');
  } catch {
    return err('no JSON');
  }
}
