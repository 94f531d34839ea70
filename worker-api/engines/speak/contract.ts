import type { SpeechServiceErrorCode } from '@/shared/domain/errors.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { ServerVoice, SpokenWord } from '@/shared/domain/server-voice.ts';
import type { AwsCredentials } from '../../signature-v4.ts';

/** As a service gives it, before it was looked at. */
export interface SpokenAudio {
  mp3: Uint8Array<ArrayBuffer>;
  /** In order; null: the service does not tell. */
  words: readonly SpokenWord[] | null;
}

/** Has one text spoken by one of its voices. Each adapter passes the suite of services.test.ts. */
export interface SpeechService {
  /** What its voices' ids begin with. */
  readonly name: string;
  /** In the order in which they are to be offered. Empty where it does not answer. Never throws, never waits for ever. */
  voices(): Promise<readonly OfferedVoice[]>;
  /** Never throws; the signal ends what takes too long. `voice` is one of its own. */
  speak(text: string, voice: OfferedVoice, signal: AbortSignal): Promise<Result<SpokenAudio, SpeechServiceErrorCode>>;
}

export interface OfferedVoice extends ServerVoice {
  /** The service's own name for it. */
  code: string;
  /** The service's own tag. */
  tag: string;
  /** Offered only where the operator names it: it costs many times what others do. */
  isDear?: boolean;
}

/** The voices that this installation has. */
export interface Speeches {
  voices(): Promise<readonly ServerVoice[]>;
  speak(asked: {
    text: string;
    voice: string;
    signal: AbortSignal;
  }): Promise<Result<SpokenAudio, SpeechServiceErrorCode>>;
}

/** None of them. */
export const NO_SPEECHES: Speeches = {
  voices: async () => [],
  speak: async () => ({ ok: false, error: 'server-voice-unknown' }),
};

/** An HTTP service: where it stands, and what opens it. */
export interface KeyedService {
  url: string;
  /** Empty: it asks for none. */
  key: string;
}

export interface OpenaiSpeechSettings extends KeyedService {
  model: string;
  /** Nothing tells which voices there are, and for which languages: their operator does. */
  voices: readonly { code: string; tag: string }[];
}

export interface PollySettings {
  url: string;
  region: string;
  credentials: AwsCredentials;
}

/** What the settings name; absent: there is none. */
export interface SpeechSettings {
  openai?: OpenaiSpeechSettings;
  azure?: KeyedService;
  google?: KeyedService;
  polly?: PollySettings;
  /** Ids of the only voices to be offered; empty: the first few of each place. */
  only: readonly string[];
}
