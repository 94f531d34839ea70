import { err } from '@/shared/base/result.ts';
import { SERVER_VOICE, type SpokenWord } from '@/shared/domain/study/server-voice.ts';
import { createAzureSpeech } from './azure.ts';
import type { OfferedVoice, SpeechService, SpeechServices, SpeechSettings } from './contract.ts';
import { createGoogleSpeech } from './google.ts';
import { createOpenaiSpeech } from './openai.ts';
import { createPollySpeech } from './polly.ts';

/** Maximum number of voices per service and place: users cannot choose from a list of hundreds. */
const PER_PLACE = 4;

/** Combines the configured services into one list of voices; each sentence goes only to the service of its voice. */
export function createSpeeches(settings: SpeechSettings, now: () => number): SpeechServices {
  const { openai, azure, google, polly, only } = settings;
  const services: readonly SpeechService[] = [
    ...(openai ? [createOpenaiSpeech(openai)] : []),
    ...(azure ? [createAzureSpeech(azure, now)] : []),
    ...(google ? [createGoogleSpeech(google, now)] : []),
    ...(polly ? [createPollySpeech(polly, now)] : []),
  ];
  return speechesOf(services, only);
}

export function speechesOf(services: readonly SpeechService[], only: readonly string[]): SpeechServices {
  const offered = async (service: SpeechService) => {
    const all = await service.voices();
    return only.length > 0 ? all.filter(({ id }) => only.includes(id)) : firstOfEachPlace(all);
  };
  return {
    async voices() {
      const lists = await Promise.all(services.map(offered));
      const voices = lists.flat().slice(0, SERVER_VOICE.mostVoices);
      return voices.map(({ id, name, lang }) => ({ id, name, lang }));
    },
    async speak({ text, voice: id, signal }) {
      const service = services.find(({ name }) => id.startsWith(`${name}:`));
      const voice = service && (await offered(service)).find((one) => one.id === id);
      if (!voice) return err('server-voice-unknown');
      const spoken = await service.speak(text, voice, signal);
      if (!spoken.ok) return spoken;
      return { ok: true, value: { ...spoken.value, words: sensible(spoken.value.words, text.length) } };
    },
  };
}

function firstOfEachPlace(voices: readonly OfferedVoice[]): OfferedVoice[] {
  const counts = new Map<string, number>();
  return voices.filter(({ lang, isDear }) => {
    if (isDear) return false;
    const count = (counts.get(lang) ?? 0) + 1;
    counts.set(lang, count);
    return count <= PER_PLACE;
  });
}

/** Keeps words that lie within the text and in order; drops the others. */
function sensible(words: readonly SpokenWord[] | null, length: number): SpokenWord[] | null {
  if (!words) return null;
  const kept: SpokenWord[] = [];
  for (const word of words) {
    const last = kept.at(-1);
    const isInside = Number.isInteger(word.start) && word.start >= 0 && word.start < length && word.atMs >= 0;
    if (isInside && (!last || (word.start > last.start && word.atMs >= last.atMs))) kept.push(word);
  }
  return kept.length > 0 ? kept : null;
}
