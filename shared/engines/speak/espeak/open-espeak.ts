import type { SpokenWord } from '@/shared/domain/study/server-voice.ts';
import type { SynthesizedSpeech, Synthesizer } from './espeak-speech.ts';

/** The part of espeak-ng's own script that we use. */
interface EspeakModule {
  eSpeakNGWorker: new () => EspeakWorker;
  FS: { writeFile(path: string, bytes: Uint8Array): void; analyzePath(path: string): { exists: boolean } };
}

interface EspeakWorker {
  set_voice(name: string): number;
  set_rate(wordsPerMinute: number): void;
  get_samplerate(): number;
  synthesize(text: string, take: (audio: Int16Array, events: readonly EspeakEvent[]) => void): void;
}

interface EspeakEvent {
  type: string;
  /** Position in the text, in code points, from 1. */
  text_position: number;
  /** Position in the sound, in ms. */
  audio_position: number;
}

export type MakeEspeak = (options: {
  getPreloadedPackage(name: string, size: number): ArrayBuffer;
}) => Promise<EspeakModule>;

export interface EspeakFiles {
  make(): Promise<MakeEspeak>;
  core(): Promise<ArrayBuffer>;
  dictionary(name: string): Promise<ArrayBuffer>;
}

const DATA = '/usr/share/espeak-ng-data/';
/** Pace 1 on espeak-ng's own scale. */
const WORDS_PER_MINUTE = 175;

/** Opens espeak-ng with its core alone; a language's dictionary is read when it is first spoken. */
export async function openEspeak(files: EspeakFiles): Promise<Synthesizer> {
  const [make, core] = await Promise.all([files.make(), files.core()]);
  const espeak = await make({ getPreloadedPackage: () => core });
  let worker: EspeakWorker | null = null;

  async function haveDictionary(name: string): Promise<void> {
    const path = `${DATA}${name}_dict`;
    if (espeak.FS.analyzePath(path).exists) return;
    espeak.FS.writeFile(path, new Uint8Array(await files.dictionary(name)));
  }

  return async ({ text, voice, dictionary, rate }) => {
    await haveDictionary(dictionary);
    worker ??= new espeak.eSpeakNGWorker();
    if (worker.set_voice(voice) !== 0) throw new Error(`espeak-ng has no voice ${voice}`);
    worker.set_rate(Math.round(WORDS_PER_MINUTE * rate));
    return synthesize(worker, text);
  };
}

function synthesize(worker: EspeakWorker, text: string): SynthesizedSpeech {
  const pieces: Int16Array[] = [];
  const words: SpokenWord[] = [];
  const starts = startsOf(text);
  worker.synthesize(withoutMarkup(text), (audio, events) => {
    pieces.push(audio);
    for (const { type, text_position, audio_position } of events) {
      const start = starts[text_position - 1];
      if (type === 'word' && start !== undefined) words.push({ start, atMs: audio_position });
    }
  });
  return { pcm: joined(pieces), sampleRate: worker.get_samplerate(), words };
}

const TEXT_ONLY: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '&': '＆', '[': '(', ']': ')' };

/**
 * Replaces markup signs by unspoken ones of the same length, so that espeak-ng's positions hold. It would read the text
 * as SSML: drop tags, decode entities, and speak text in double brackets as phonemes.
 */
const withoutMarkup = (text: string): string =>
  text.replace(/[<>]|&(?=#?\w{1,31};)|\[(?=\[)|(?<=\])\]|(?<=\[)\[|\](?=\])/g, (sign) => TEXT_ONLY[sign] ?? sign);

/** Returns the offset of each code point, in UTF-16 units. */
function startsOf(text: string): number[] {
  let at = 0;
  return [...text].map((sign) => {
    const start = at;
    at += sign.length;
    return start;
  });
}

function joined(pieces: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
