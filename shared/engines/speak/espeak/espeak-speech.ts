import type { Timer } from '@/shared/base/clock.ts';
import { err, ok } from '@/shared/base/result.ts';
import { waitFor } from '@/shared/base/wait.ts';
import type { SpokenWord } from '@/shared/domain/study/server-voice.ts';
import type { SpeechEngine, Voice } from '../../contracts.ts';
import { guardWords } from '../word-guard.ts';
import { wordStarts } from '../word-starts.ts';
import { ESPEAK_VOICES } from './espeak-voices.ts';

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
   * Plays the sound. Resolves when the whole sound was sent to the device, or when the signal ended it. The device may
   * play the end later. Rejects without sound. `onStart` gets a function that returns the played time.
   */
  play(
    speech: Pick<SynthesizedSpeech, 'pcm' | 'sampleRate'>,
    volume: number,
    signal: AbortSignal,
    onStart: (playedMs: () => number) => void,
  ): Promise<void>;
  clock: Timer;
}

/** Time to read the core and a dictionary from our own package, in ms: after that, the disk does not respond. */
const OPEN_MS = 15_000;

/**
 * Wireless loudspeakers delay sound by 300 ms. If the clock of the device has stopped, the wait ends after this time.
 */
const HELD_BACK_MS = 1_000;

/** Returns the voices, for screens that do not speak themselves. */
export const espeakVoices = (): readonly Voice[] =>
  Object.keys(ESPEAK_VOICES).map((lang) => ({ id: `espeak-ng|${lang}`, name: 'espeak-ng', lang, isLocal: true }));

/** Creates espeak-ng on this device, for a browser without a voice. It needs no network, and sounds like a robot. */
export function createEspeakSpeech({ open, play, clock }: EspeakOptions): SpeechEngine {
  let opened: Promise<Synthesizer> | null = null;
  function synthesizer(): Promise<Synthesizer> {
    opened ??= open();
    // The next sentence retries.
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
        await play(speech, volume, signal, (playedMs) => {
          heard = playedMs;
          onEvent({ type: 'start' });
          followSound(withJoined(text, speech), { playedMs, tell: ({ start }) => guard.hear(start), clock }, life);
        });
        await untilPlayed(lengthMs(speech), heard, clock, signal);
        over.abort();
        return ok(undefined);
      } catch (fault) {
        return err('voice-failed', String(fault));
      }
    },
  };
}

/**
 * Emits each word when the sound reaches it. Sound and timers have separate clocks, and either may be late on a busy
 * machine. So this reads the played time before each word, and skips ahead if it is late.
 */
export function followSound(
  words: readonly SpokenWord[],
  { playedMs, tell, clock }: { playedMs(): number; tell(word: SpokenWord): void; clock: Timer },
  signal: AbortSignal,
): void {
  let next = 0;
  let cancel = () => {};
  const look = () => {
    const heard = playedMs();
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

/** Waits until the rendered sound has been played: the device delays the last words. */
async function untilPlayed(endMs: number, playedMs: () => number, clock: Timer, signal: AbortSignal): Promise<void> {
  let patience = HELD_BACK_MS;
  for (let rest = endMs - playedMs(); rest > 0 && patience > 0 && !signal.aborted; rest = endMs - playedMs()) {
    const ms = Math.min(Math.ceil(rest), patience);
    patience -= ms;
    await waitFor(clock, ms, signal);
  }
}

/**
 * Adds words that the voice joins with the word before (“около земята”) and so does not report: each gets its share of
 * the time until the next word.
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
