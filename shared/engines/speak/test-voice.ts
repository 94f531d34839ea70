import { systemTimer, type Timer } from '@/shared/base/clock.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { SpeechEngine, Utterance, Voice } from '../contracts.ts';
import { guardWords } from './word-guard.ts';

export interface TestVoice extends SpeechEngine {
  /** The utterances that it received, in order. */
  readonly said: readonly Utterance[];
  /** Makes it fail after this many words from now on; null: it speaks to the end. */
  failAfter(words: number | null): void;
}

const WORD_MS = 100;

/** Creates a voice without sound: one word every 100 ms at pace 1. */
export function createTestVoice(name: string, langs: readonly string[], clock: Timer = systemTimer): TestVoice {
  const said: Utterance[] = [];
  let wordsToFault: number | null = null;
  const voices: Voice[] = langs.map((lang) => ({
    id: `${name}-${lang}`,
    name: `${name} ${lang}`,
    lang,
    isLocal: true,
  }));
  return {
    name,
    said,
    failAfter(words) {
      wordsToFault = words;
    },
    voices: async () => voices,
    async speak(utterance, signal, onEvent) {
      said.push(utterance);
      const guard = guardWords(utterance.text, onEvent);
      const starts = [...utterance.text.matchAll(/\S+/g)].map((match) => match.index);
      for (const [number, start] of starts.entries()) {
        if (signal.aborted) return ok(undefined);
        if (wordsToFault !== null && number >= wordsToFault) return err('voice-failed');
        if (number === 0) onEvent({ type: 'start' });
        guard.hear(start);
        await aWhile(clock, WORD_MS / utterance.rate, signal);
      }
      return ok(undefined);
    },
  };
}

function aWhile(clock: Timer, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', leave);
      resolve();
    });
    const leave = () => {
      cancel();
      resolve();
    };
    signal.addEventListener('abort', leave, { once: true });
  });
}
