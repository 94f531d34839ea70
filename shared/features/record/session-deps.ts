import type { LinkDomains } from '@/shared/domain/brand.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { Signals } from '@/shared/domain/events.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { TakeView } from '@/shared/domain/take.ts';
import type { OpenMicrophone, Recorder, RecorderOptions } from '@/shared/engines/contracts.ts';
import type { TakeStore } from '@/shared/store/contract.ts';
import type { RecorderPorts, RecorderSnapshot } from './ports.ts';

export type Consent = RecorderSnapshot['consent'];

/** The one answer of decisions 8, kept on this device. */
export interface ConsentStore {
  get(): Promise<Consent>;
  set(answer: Exclude<Consent, 'unasked'>): Promise<void>;
}

/** One recording per origin, and a sign of life for each take. */
export interface RecordingLock {
  /** Holds both for this take until the returned function is called. Null: another context records, and goes on doing so. `takeOver` asks it to stop first. */
  hold(takeId: string, takeOver: boolean): Promise<(() => void) | null>;
  /** Another context asks this one to stop and keep its take. */
  onAskedToStop(listener: () => void, signal: AbortSignal): void;
}

export interface MicrophonePermission {
  now(): Promise<PermissionState | 'unknown'>;
  watch(listener: (state: PermissionState) => void, signal: AbortSignal): void;
}

/** What a placement needs of a take. */
export interface PlacedTake {
  takeId: string;
  link: string;
  title: string;
  expiresAt: number | null;
}

/** Everything that the recorder's logic needs of its context: offscreen document and site hand in theirs, tests their fakes. */
export interface RecorderSessionDeps {
  openMicrophone: OpenMicrophone;
  createRecorder(stream: MediaStream, options: RecorderOptions): Recorder;
  /** Loads audio thread, worker and encoder ahead of a take. */
  warmEngine(): Promise<void>;
  /** After a take: lets the audio device go. */
  restEngine?(): Promise<void>;
  takes: TakeStore;
  /** A piece was kept, a delivery may go: the outbox looks again. */
  wakeOutbox(): void;
  retryTake(takeId: string): Promise<void>;
  playSound(sound: 'finish' | 'cancel'): void;
  /** Fetches the sounds ahead of their use. */
  loadSounds?(): Promise<void>;
  signals: Signals;
  /** Free room for this origin in bytes; null: the browser does not say. */
  freeBytes(): Promise<number | null>;
  /** Epoch ms. */
  now(): number;
  ownerId(): string | Promise<string>;
  maxSeconds(): number | Promise<number>;
  /** Whether its person wants to be counted in (LIMITS.countdownMs). Absent: a recording begins at once. */
  hasCountdown?(): boolean | Promise<boolean>;
  /** Interface language of the person, kept with the take. */
  locale(): string | null;
  consent: ConsentStore;
  /** False: who is signed in is under 13 without an adult's permission, and nothing of theirs leaves the device. Absent: nobody says so. */
  canUpload?(): boolean | Promise<boolean>;
  /** Whether a minor is signed in, whose motes the server keeps for themselves and their teacher. Absent: nobody says so. */
  isMinor?(): boolean | Promise<boolean>;
  /** True where opening the microphone shows the browser's prompt (the site); false where a tab of its own must ask. */
  canPrompt: boolean;
  /** Opens the permission tab; ok once that has done its work. Never called where opening prompts by itself. */
  askMicrophone(): Promise<Result<void>>;
  permission: MicrophonePermission;
  links(): LinkDomains;
  copyText(text: string): Promise<Result<void>>;
  lock: RecordingLock;
  /** Opens the way in; absent where nobody can sign in. */
  signIn?(): Promise<Result<void>>;
  insert?(take: PlacedTake): Promise<Result<void, ErrorCode>>;
  close?(): void;
}

export interface RecorderSession extends RecorderPorts {
  /** At the first sign of intent. */
  warm(): Promise<void>;
  /** Goes on with a take that stood in review when the session before this one ended. */
  reopen(takeId: string): Promise<Result<TakeView>>;
  /** Its person has gone: a take that runs is ended and kept, and nothing of theirs is on the screen any more. */
  leave(): Promise<void>;
  /** Stops listening; a take that runs is ended and kept. */
  dispose(): Promise<void>;
}
