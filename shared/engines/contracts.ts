import type {
  ClientErrorCode,
  MicrophoneErrorCode,
  RecognitionErrorCode,
  SpeechErrorCode,
  TranslateErrorCode,
} from '@/shared/domain/errors.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { PairState, Translated, TranslationPair } from '@/shared/domain/translation.ts';

/**
 * What an engine is, apart from who makes it. Adapters and fakes pass one contract suite each; the composition roots choose.
 * Later engines (Transcriber, Predictor) join here.
 */

/** One MP3 stream, mono, constant bit rate. Not reusable after `flush`. */
export interface AudioEncoder {
  readonly name: 'lame-wasm' | 'lamejs';
  /** PCM −1..1 in, whole MP3 frames out (maybe none). The returned array is the caller's. */
  encode(pcm: Float32Array): Uint8Array;
  /** The frames still inside; the encoder is spent afterwards. */
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
  /** 10 s are left. */
  | { type: 'limit-near'; atMs: number }
  /** The limit ended the take; `stop` has been called by the recorder itself. */
  | { type: 'limit-reached'; atMs: number }
  /** Nothing heard for 3 s; recording goes on. */
  | { type: 'silent'; atMs: number }
  | { type: 'heard'; atMs: number }
  /** The device ended, was muted by the system or came back. The audio so far is kept. */
  | { type: 'microphone'; problem: MicrophoneErrorCode | null; atMs: number }
  /** The encoder or the audio device gave up. `stopped` follows with the audio so far. */
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
  /** Called in order; the recorder waits for it before `stopped` (that is what "saved on this device" means). */
  onPiece(piece: Piece): Promise<void>;
  onEvent(event: RecorderEvent): void;
}

export type RecorderState = 'inactive' | 'recording' | 'paused' | 'stopped';

/** One take. RecordRTC's verbs; times are measured in samples, never by the wall clock. */
export interface Recorder {
  readonly state: RecorderState;
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  stop(): Promise<RecordedAudio>;
  cancel(): Promise<void>;
}

/** Opens the microphone, or says why not. Never throws, never waits for ever (10 s). */
export type OpenMicrophone = () => Promise<Result<MediaStream, MicrophoneErrorCode>>;

/** What a dictionary knows a word as. Words that are not open classes (articles, pronouns …) have their own. */
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
  partOfSpeech: PartOfSpeech;
  definition: string;
  /** A sentence or phrase with the word; null where there is none. */
  example: string | null;
  /** At most four. */
  synonyms: readonly string[];
  /** Address of a picture of this sense, of the dictionary's own origin; null where there is none. */
  picture: string | null;
}

export interface Pronunciation {
  /** In the International Phonetic Alphabet, syllables parted by dots, without slashes. */
  ipa: string;
  /** Written as an English speaker would read them; the stressed one is marked. */
  syllables: readonly { text: string; isStressed: boolean }[];
}

export interface DictionaryEntry {
  /** As the dictionary writes it. */
  word: string;
  pronunciation: Pronunciation | null;
  /** In the order in which a learner needs them. Never empty. */
  senses: readonly Sense[];
}

export interface Definition {
  /** What was looked up, without what stood around it. */
  asked: string;
  /** Null where the dictionary has only its word ("ran": run). */
  pronunciation: Pronunciation | null;
  /** The word itself first, then those of which it is a form. Empty: not in this dictionary. */
  entries: readonly DictionaryEntry[];
}

export interface Dictionary {
  /** BCP 47 tag of the words that it knows. */
  readonly language: string;
  /** Never throws. A text of more than a few words is nobody's entry and is answered so at once. */
  define(text: string): Promise<Result<Definition, 'dictionary-unreadable'>>;
}

export interface Voice {
  /** Unique in its engine, the same at every start. */
  id: string;
  name: string;
  /** BCP 47, normalised. */
  lang: string;
  /** No text leaves the device. */
  isLocal: boolean;
  /** The school's server speaks it, or has it spoken. */
  isOfServer?: boolean;
}

/** One sentence, or the rest of one. */
export interface Utterance {
  text: string;
  /** BCP 47; what the voice is chosen by. */
  lang: string;
  voice: Voice;
  /** 0.5–2.5; 1 is the voice's own pace, about 175 words a minute. */
  rate: number;
  /** 0–1 */
  volume: number;
}

export type SpeechEvent =
  | { type: 'start' }
  /** The sound has reached this word: UTF-16 offsets in the utterance's text, never before an earlier one, never outside. */
  | { type: 'word'; start: number; end: number };

/** Turns text into sound, here and now. Pausing is ending: who pauses speaks the rest later. */
export interface SpeechEngine {
  readonly name: string;
  /** Never throws, never waits for ever. Empty: it cannot speak here. */
  voices(): Promise<readonly Voice[]>;
  /**
   * Answers when the sound is over: `ok` at the end of the text and when the signal ended it; no event comes afterwards.
   * Never throws, never waits for ever.
   */
  speak(
    utterance: Utterance,
    signal: AbortSignal,
    onEvent: (event: SpeechEvent) => void,
  ): Promise<Result<void, SpeechErrorCode>>;
  /** This will be spoken next: what takes time may begin now. One at a time, the last one; nothing is heard of it. Never throws. */
  prepare?(utterance: Pick<Utterance, 'text' | 'voice'>): void;
}

/** Turns text of one language into another. Texts are texts, never HTML: what looks like markup is shown as it stands. */
export interface Translator {
  /** Unique among engines; part of what its translations are kept under. */
  readonly name: string;
  /** Another one translates anew what this one has translated. */
  readonly version: string;
  /** No text leaves the device. */
  readonly isOnDevice: boolean;
  /**
   * How it serves a pair, here and now; null: not at all. Tags are those of the language table (`translation_language`). Asked
   * without any text. Never throws, never waits for ever.
   */
  pairState(pair: TranslationPair): Promise<PairState | null>;
  /**
   * As many texts as were given, in their order. `onProgress`: what has come of a pack that is fetched first, 0–1. Never throws;
   * the router ends what takes too long by the signal.
   */
  translate(
    texts: readonly string[],
    pair: TranslationPair,
    signal: AbortSignal,
    onProgress?: (fraction: number) => void,
  ): Promise<Result<Translated, TranslateErrorCode>>;
}

export interface RecognizedText {
  /** A line for each paragraph, in the order of reading; empty: no words were found. */
  text: string;
  /** 0–100, of the words that are in `text`; 0 without any. */
  confidence: number;
}

/** Finds the words in a picture, on this device. */
export interface TextRecognizer {
  readonly name: string;
  /** BCP 47 tags without a place, of what it can read here. Never empty. */
  readonly languages: readonly string[];
  /** Has it ready for this language, so that the first picture does not wait. Never throws; a fault is met by `recognize`. */
  warm(lang: string): void;
  /** Never throws, never waits for ever. `aborted` when the signal ended it. A picture without words is no fault. */
  recognize(
    picture: Blob,
    lang: string,
    signal: AbortSignal,
  ): Promise<Result<RecognizedText, RecognitionErrorCode | 'aborted'>>;
}
