import type {
  ClientErrorCode,
  MicrophoneErrorCode,
  RecognitionErrorCode,
  SpeechErrorCode,
  TranslateErrorCode,
} from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import type { PairState, Translated, TranslationPair } from '@/shared/domain/study/translation.ts';

/**
 * Interfaces of engines, independent of their implementation. Adapters and fakes pass one contract suite each; the
 * composition roots choose. Later engines (Transcriber, Predictor) belong here.
 */

/** One MP3 stream, mono, constant bit rate. Not reusable after `flush`. */
export interface AudioEncoder {
  readonly name: 'lame-wasm' | 'lamejs';
  /** Takes PCM −1..1 and returns whole MP3 frames (maybe none). The caller owns the returned array. */
  encode(pcm: Float32Array): Uint8Array;
  /** Returns the remaining frames. The encoder cannot be used afterwards. */
  flush(): Uint8Array;
}

export interface EncoderOptions {
  /** Hz: 44100 or 48000 (MPEG-1), 22050, 24000 or 16000 (MPEG-2). */
  sampleRate: number;
  /** bit/s. */
  bitRate: number;
}

export type CreateEncoder = (options: EncoderOptions) => Promise<AudioEncoder>;

/** One second (or the last part of one) of whole MP3 frames. Bytes of all pieces in order of `seq` are the file. */
export interface Piece {
  /** 0, 1, 2 … without gaps. */
  seq: number;
  bytes: Uint8Array;
  /** Audio in this piece, in ms of recorded sound (pauses not counted). */
  durationMs: number;
}

/** Loudness of the last ~50 ms. */
export interface Level {
  /** dBFS, −Infinity for digital silence. */
  rmsDbfs: number;
  /** 0..1 */
  peak: number;
}

export type RecorderEvent =
  | { type: 'recording'; atMs: number }
  | { type: 'paused'; atMs: number }
  | { type: 'level'; level: Level; atMs: number }
  /** 10 s remain. */
  | { type: 'limit-near'; atMs: number }
  /** The limit ended the take; the recorder has called `stop` itself. */
  | { type: 'limit-reached'; atMs: number }
  /** No sound for 3 s; recording goes on. */
  | { type: 'silent'; atMs: number }
  | { type: 'heard'; atMs: number }
  /** The device ended, was muted by the system or came back. The audio so far is stored. */
  | { type: 'microphone'; problem: MicrophoneErrorCode | null; atMs: number }
  /** The encoder or the audio device failed. `stopped` follows with the audio so far. */
  | { type: 'failed'; error: Extract<ClientErrorCode, 'encoder-failed' | 'recording-failed'>; atMs: number }
  | { type: 'stopped'; take: RecordedAudio }
  | { type: 'cancelled' };

export interface RecordedAudio {
  durationMs: number;
  bytes: number;
  pieces: number;
  sampleRate: number;
  encoder: AudioEncoder['name'];
  /** At most 200 loudness values 0..1. */
  peaks: readonly number[];
}

export interface RecorderOptions {
  maxMs: number;
  /** Called in order. The recorder waits for it before `stopped`: that is the meaning of "saved on this device". */
  onPiece(piece: Piece): Promise<void>;
  onEvent(event: RecorderEvent): void;
}

export type RecorderState = 'inactive' | 'recording' | 'paused' | 'stopped';

/** One take, with the methods of RecordRTC; its times are measured in samples, never by the wall clock. */
export interface AudioRecorder {
  readonly state: RecorderState;
  /** Starts recording. Rejects if no sound arrives; `startErrorOf` (record/start-failure.ts) reads the reason. */
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  stop(): Promise<RecordedAudio>;
  cancel(): Promise<void>;
}

/** Opens the microphone, or returns the reason for failure. Never throws, and waits 10 s at most. */
export type OpenMicrophone = () => Promise<Result<MediaStream, MicrophoneErrorCode>>;

/** Word classes in a dictionary. Closed classes (articles, pronouns …) have their own names. */
export const PARTS_OF_SPEECH = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'preposition',
  'conjunction',
  'determiner',
  'article',
] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

export interface Sense {
  /** WordNet's id of the sense without its word, such as `1:17:01`; absent: unknown. */
  id?: string;
  partOfSpeech: PartOfSpeech;
  definition: string;
  /** A sentence or phrase with the word; null: none. */
  example: string | null;
  /** At most four. */
  synonyms: readonly string[];
  /** Address of a picture of this sense, on the dictionary's own origin; null: none. */
  picture: string | null;
}

export interface Pronunciation {
  /** International Phonetic Alphabet, with dots between syllables and without slashes. */
  ipa: string;
  /** Spelled for English readers; the stressed one is marked. */
  syllables: readonly { text: string; isStressed: boolean }[];
}

export interface DictionaryEntry {
  /** The dictionary's spelling. */
  word: string;
  pronunciation: Pronunciation | null;
  /** Definitions for pupils, of at most 12 plain words; empty: none. The one that fits the sentence is first. */
  plain: readonly Sense[];
  /**
   * In the order of a learner's need. Never empty. Without definitions for pupils, the one that fits the sentence is
   * first.
   */
  senses: readonly Sense[];
}

export interface Definition {
  /** The word that was looked up, without the text around it. */
  asked: string;
  /** Null if the dictionary has only its base form ("ran": run). */
  pronunciation: Pronunciation | null;
  /** The word itself first, then its base forms. Empty: not in this dictionary. */
  entries: readonly DictionaryEntry[];
  /** True if a sentence has chosen the order of the meanings. */
  isFitted: boolean;
}

export interface Dictionary {
  /** BCP 47 tag of the dictionary's language. */
  readonly language: string;
  /**
   * Looks up a word; its `sentence` chooses between its meanings. Never throws. A text of more than a few words returns
   * without a look-up.
   */
  define(text: string, sentence?: string): Promise<Result<Definition, 'dictionary-unreadable'>>;
}

export interface Voice {
  /** Unique in its engine, the same at every start. */
  id: string;
  name: string;
  /** BCP 47, normalised. */
  lang: string;
  /** True if no text leaves the device. */
  isLocal: boolean;
  /** True if the school's server speaks it, itself or by a service. */
  isOfServer?: boolean;
}

/** One sentence, or the rest of one. */
export interface Utterance {
  text: string;
  /** BCP 47; the voice is chosen by it. */
  lang: string;
  voice: Voice;
  /** 0.5–2.5; 1 is the voice's own pace, about 175 words a minute. */
  rate: number;
  /** 0–1 */
  volume: number;
}

export type SpeechEvent =
  | { type: 'start' }
  /** The sound has reached this word: UTF-16 offsets in the utterance's text, always increasing and always inside. */
  | { type: 'word'; start: number; end: number };

/** Speaks text on this device. There is no pause: to pause, end the speech and speak the rest later. */
export interface SpeechEngine {
  readonly name: string;
  /** Returns the voices; empty: no speech here. Never throws and always settles. */
  voices(): Promise<readonly Voice[]>;
  /**
   * Speaks, and resolves when the sound has ended: `ok` at the end of the text, also when the signal ended it. No event
   * follows. Never throws and always settles.
   */
  speak(
    utterance: Utterance,
    signal: AbortSignal,
    onEvent: (event: SpeechEvent) => void,
  ): Promise<Result<void, SpeechErrorCode>>;
  /**
   * Announces the next utterance, so that slow work can begin. Only the last call counts, and there is no result. Never
   * throws.
   */
  prepare?(utterance: Pick<Utterance, 'text' | 'voice'>): void;
}

/** Translates text from one language into another. Texts are plain text, never HTML: markup is shown literally. */
export interface Translator {
  /** Unique among engines; part of the cache key of translations. */
  readonly name: string;
  /** A new version invalidates cached translations. */
  readonly version: string;
  /** No text leaves the device. */
  readonly isOnDevice: boolean;
  /**
   * Returns how well the engine supports a pair now; null: not at all. Tags are those of the language table
   * (`translation_language`). No text is sent. Never throws and always settles.
   */
  pairState(pair: TranslationPair): Promise<PairState | null>;
  /**
   * Translates texts in their order. `onProgress`: progress of a pack download, 0–1. Never throws; the router aborts
   * slow calls by the signal.
   */
  translate(
    texts: readonly string[],
    pair: TranslationPair,
    signal: AbortSignal,
    onProgress?: (fraction: number) => void,
  ): Promise<Result<Translated, TranslateErrorCode>>;
}

export interface RecognizedText {
  /** A line for each paragraph, in reading order; empty: no text found. */
  text: string;
  /** 0–100 for the words in `text`; 0 without any. */
  confidence: number;
}

/** Recognises text in a picture, on this device. */
export interface TextRecognizer {
  readonly name: string;
  /** BCP 47 tags without a region, of the supported languages. Never empty. */
  readonly languages: readonly string[];
  /** Loads this language, so that the first picture does not wait. Never throws; `recognize` reports a failure. */
  warm(lang: string): void;
  /**
   * Recognises the text of a picture. `aborted` if the signal ended it. A picture without text is not an error. Never
   * throws and always settles.
   */
  recognize(
    picture: Blob,
    lang: string,
    signal: AbortSignal,
  ): Promise<Result<RecognizedText, RecognitionErrorCode | 'aborted'>>;
}

/** Converts formulas into spoken words, on this device. */
export interface FormulaSpeaker {
  readonly name: string;
  /** BCP 47 tags without a region. Never empty. */
  readonly languages: readonly string[];
  /**
   * Returns words for each formula (MathML) in order. Null: no words, so the caller uses its own. Never throws and
   * always settles.
   */
  say(formulas: readonly string[], language: string): Promise<readonly (string | null)[]>;
}
