import type { SpeechServiceErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import type { ServerVoice, SpokenWord } from '@/shared/domain/study/server-voice.ts';
import type { AwsCredentials } from '../../signature-v4.ts';

/** The service's sound, before it is checked. */
export interface SpokenAudio {
  mp3: Uint8Array<ArrayBuffer>;
  /** Words in order; null: the service reports no words. */
  words: readonly SpokenWord[] | null;
}

/** Synthesizes one text with one of its voices. Each adapter passes the suite of services.test.ts. */
export interface SpeechService {
  /** The prefix of its voices' ids. */
  readonly name: string;
  /** Lists the voices in the order of the offer. Empty if the service does not answer. Never throws and never hangs. */
  voices(): Promise<readonly OfferedVoice[]>;
  /** Synthesizes a text. Never throws; the signal aborts a slow call. `voice` is one of the service's own voices. */
  speak(text: string, voice: OfferedVoice, signal: AbortSignal): Promise<Result<SpokenAudio, SpeechServiceErrorCode>>;
}

export interface OfferedVoice extends ServerVoice {
  /** The service's own name of the voice. */
  code: string;
  /** The service's own language tag. */
  tag: string;
  /** True if the voice costs many times what others cost: it is offered only if the operator names it. */
  isDear?: boolean;
}

/** The voices that this installation has. */
export interface SpeechServices {
  voices(): Promise<readonly ServerVoice[]>;
  speak(asked: {
    text: string;
    voice: string;
    signal: AbortSignal;
  }): Promise<Result<SpokenAudio, SpeechServiceErrorCode>>;
}

/** The services of an installation without voices. */
export const NO_SPEECHES: SpeechServices = {
  voices: async () => [],
  speak: async () => ({ ok: false, error: 'server-voice-unknown' }),
};

/** An HTTP service: its address and key. */
export interface KeyedService {
  url: string;
  /** API key. Empty: the service requires none. */
  key: string;
}

export interface OpenaiSpeechSettings extends KeyedService {
  model: string;
  /** Voices that the operator lists, because the service reports neither voices nor their languages. */
  voices: readonly { code: string; tag: string }[];
}

export interface PollySettings {
  url: string;
  region: string;
  credentials: AwsCredentials;
}

/** The configured services. Absent: not configured. */
export interface SpeechSettings {
  openai?: OpenaiSpeechSettings;
  azure?: KeyedService;
  google?: KeyedService;
  polly?: PollySettings;
  /** Ids of the only voices to offer; empty: the first few of each place. */
  only: readonly string[];
}
