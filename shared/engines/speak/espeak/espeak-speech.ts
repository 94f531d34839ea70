import type { Timer } from '@/shared/domain/clock.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { waitFor } from '@/shared/domain/wait.ts';
import type { SpeechEngine, Voice } from '../../contracts.ts';
import { guardWords } from '../word-guard.ts';
import { wordStarts } from '../word-starts.ts';
import { ESPEAK_VOICES } from './espeak-voices.ts';

export interface SpokenWord {
  /** UTF-16 offset in the text: of a word, or of a part of a number. */
  start: number;
  /** From the beginning of the sound. */
  atMs: number;
}

export interface SynthesizedSpeech {
  pcm: Int16Array;
  sampleRate: number;
  words: readonly SpokenWord[];
}

export type Synthesizer = (speech: {
  text: string;
  voice: string;
  dictionary: string;
  rate: number;
}) => Promise<SynthesizedSpeech>;

export interface EspeakOptions {
  open(): Promise<Synthesizer>;
  /**
   * Plays it; answers when all of it has gone to the device, which may keep the end of it back for a while, or the signal ended it.
   * Rejects where there is no sound. When it begins, `onStart` with how much of it has been heard at each moment.
   */
  play(
    speech: Pick<SynthesizedSpeech, 'pcm' | 'sampleRate'>,
    volume: number,
    signal: AbortSignal,
    onStart: (heardMs: () => number) => void,
  ): Promise<void>;
  clock: Timer;
}

/** Its core and a dictionary are read from our own package: more than this is a disk that does not answer. */
const OPEN_MS = 15_000;

/** Loudspeakers without a wire keep back 300 ms; a device whose clock stands still is not waited for longer. */
const KEPT_BACK_MS = 1_000;

/** What it can speak, for screens that do not speak themselves. */
export const espeakVoices = (): readonly Voice[] =>
  Object.keys(ESPEAK_VOICES).map((lang) => ({ id: `espeak-ng|${lang}`, name: 'espeak-ng', lang, isLocal: true }));

/** espeak-ng on this device, where the browser has no voice: it needs no network, and sounds like a robot. */
export function createEspeakSpeech({ open, play, clock }: EspeakOptions): SpeechEngine {
  let opened: Promise<Synthesizer> | null = null;
  function synthesizer(): Promise<Synthesizer> {
    opened ??= open();
    // The next sentence tries again.
    opened.catch(() => {
      opened = null;
    });
    return opened;
  }

  return {
    name: 'espeak-ng',
    voices: async () => espeakVoices(),
    async speak({ text, voice, rate, volume }, signal, onEvent) {
      const known = ESPEAK_VOICES[voice.lang];
      if (!known) return err('voice-failed', 'no such voice');
      if (signal.aborted) return ok(undefined);
      try {
        const made = synthesizer().then((synthesize) => synthesize({ text, ...known, rate }));
        const speech = await within(made, OPEN_MS, clock);
        if (signal.aborted) return ok(undefined);
        const guard = guardWords(text, onEvent);
        const over = new AbortController();
        const life = AbortSignal.any([signal, over.signal]);
        let heard = () => Number.POSITIVE_INFINITY;
        await play(speech, volume, signal, (heardMs) => {
          heard = heardMs;
          onEvent({ type: 'start' });
          followSound(withJoined(text, speech), { heardMs, tell: ({ start }) => guard.hear(start), clock }, life);
        });
        await untilHeard(lengthMs(speech), heard, clock, signal);
        over.abort();
        return ok(undefined);
      } catch (fault) {
        return err('voice-failed', String(fault));
      }
    },
  };
}

/**
 * Tells of each word when the sound has come to it. Sound and timers run by clocks of their own, and on a busy machine either is late:
 * before each word the sound is asked anew, and who comes late goes on with the word that is heard.
 */
export function followSound(
  words: readonly SpokenWord[],
  { heardMs, tell, clock }: { heardMs(): number; tell(word: SpokenWord): void; clock: Timer },
  signal: AbortSignal,
): void {
  let next = 0;
  let cancel = () => {};
  const look = () => {
    const heard = heardMs();
    for (let word = words[next]; word && word.atMs <= heard; word = words[next]) {
      next += 1;
      tell(word);
    }
    const word = words[next];
    if (word && !signal.aborted) cancel = clock.after(word.atMs - heard, look);
  };
  signal.addEventListener('abort', () => cancel(), { once: true });
  look();
}

const lengthMs = ({ pcm, sampleRate }: Pick<SynthesizedSpeech, 'pcm' | 'sampleRate'>): number =>
  (pcm.length / sampleRate) * 1000;

/** The last words are not over when they have been rendered: what the device keeps back is still to be heard. */
async function untilHeard(endMs: number, heardMs: () => number, clock: Timer, signal: AbortSignal): Promise<void> {
  let patience = KEPT_BACK_MS;
  for (let rest = endMs - heardMs(); rest > 0 && patience > 0 && !signal.aborted; rest = endMs - heardMs()) {
    const ms = Math.min(Math.ceil(rest), patience);
    patience -= ms;
    await waitFor(clock, ms, signal);
  }
}

/**
 * A word that it says as one with the word before (“около земята”) has no event of its own: it is told of at its share of the time
 * until the next one.
 */
export function withJoined(text: string, { pcm, sampleRate, words }: SynthesizedSpeech): SpokenWord[] {
  const starts = wordStarts(text);
  const end: SpokenWord = { start: text.length, atMs: lengthMs({ pcm, sampleRate }) };
  return words.flatMap((word, number) => {
    const next = words[number + 1] ?? end;
    const share = (next.atMs - word.atMs) / (next.start - word.start);
    const joined = starts.filter((start) => start > word.start && start < next.start);
    return [word, ...joined.map((start) => ({ start, atMs: word.atMs + (start - word.start) * share }))];
  });
}

function within<T>(work: Promise<T>, ms: number, clock: Timer): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(new Error('it took too long')));
    work.then(resolve, reject).finally(cancel);
  });
}
