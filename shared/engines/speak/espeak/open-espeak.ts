import type { SpokenWord, SynthesizedSpeech, Synthesizer } from './espeak-speech.ts';

/** What is used of espeak-ng's own script. */
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
  /** Of the text, in code points, from 1. */
  text_position: number;
  /** ms of sound. */
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
/** Of its own scale. */
const WORDS_PER_MINUTE = 175;

/** espeak-ng, with the core alone; a language's dictionary is read when it is spoken for the first time. */
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
  worker.synthesize(text, (audio, events) => {
    pieces.push(audio);
    for (const { type, text_position, audio_position } of events) {
      const start = starts[text_position - 1];
      if (type === 'word' && start !== undefined) words.push({ start, atMs: audio_position });
    }
  });
  return { pcm: joined(pieces), sampleRate: worker.get_samplerate(), words };
}

/** Where each code point begins, in UTF-16 units. */
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
