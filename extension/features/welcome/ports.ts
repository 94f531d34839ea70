import type { ErrorCode, MicrophoneErrorCode } from '@/shared/base/errors.ts';
import type { Level } from '@/shared/engines/contracts.ts';
import type { MicrophoneCheck } from '@/shared/engines/record/microphone-check.ts';

/** A finished practice recording. Only this tab has it. */
export interface PracticeNote {
  /** `blob:` address of the sound. */
  url: string;
  durationMs: number;
  peaks: readonly number[];
}

export type PracticeState =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'recording'; level: Level['peak']; atMs: number }
  | { phase: 'saving' }
  | { phase: 'done'; note: PracticeNote }
  | { phase: 'blocked'; problem: ErrorCode };

/** Records for practice, in this tab. */
export interface Practice {
  snapshot(): PracticeState;
  subscribe(listener: () => void): () => void;
  /** Starts a recording; if one runs, ends it. */
  press(): void;
}

export interface WelcomeMicrophone {
  state(): Promise<'granted' | 'prompt' | 'denied'>;
  watch(listener: (state: 'granted' | 'prompt' | 'denied') => void, signal: AbortSignal): void;
  check: MicrophoneCheck;
}

export interface WelcomePorts {
  microphone: WelcomeMicrophone;
  practice: Practice;
  /** Null: the browser does not report it. */
  isPinned(): Promise<boolean | null>;
  /** Closes this tab. */
  close(): void;
}

/** State of the step that allows the microphone. */
export type HearingState =
  | { step: 'idle' }
  | { step: 'asking' }
  | { step: 'listening'; rmsDbfs: number; hasVoice: boolean }
  /** Allowed, and the meter is closed again. */
  | { step: 'allowed' }
  | { step: 'blocked'; problem: MicrophoneErrorCode };
