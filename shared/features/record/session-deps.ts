import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import type { ClassChoice } from '@/shared/domain/account/class-choice.ts';
import type { Signals } from '@/shared/domain/account/events.ts';
import type { AgeBand } from '@/shared/domain/account/user-session.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import type { AudioRecorder, OpenMicrophone, RecorderOptions } from '@/shared/engines/contracts.ts';
import type { ClassChoices } from '@/shared/store/class-choices.ts';
import type { TakeStore } from '@/shared/store/contract.ts';
import type { RecorderPorts, RecorderSnapshot } from './ports.ts';

export type Consent = RecorderSnapshot['consent'];

/** The answer to the question of decisions 8, stored on this device. */
export interface ConsentStore {
  get(): Promise<Consent>;
  set(answer: Exclude<Consent, 'unasked'>): Promise<void>;
}

/** The first name of an adult without an account, stored on this device. Empty: none. */
export interface NameStore {
  get(): Promise<string>;
  set(firstName: string): Promise<void>;
}

/** Checks whether the user must state their age before a first link, and sends the answer to the server. */
interface AgeGate {
  isNeeded(): boolean | Promise<boolean>;
  /** Settles when the account has the age. */
  say(ageBand: AgeBand): Promise<Result<void>>;
}

/** The classes of a pupil, and the choices that this device remembers. */
export interface ClassGate extends Pick<ClassChoices, 'of' | 'remember'> {
  /** Returns the pupil's classes; fewer than two: nothing to choose. */
  choices(): readonly ClassChoice[] | Promise<readonly ClassChoice[]>;
}

/** One recording lock per origin, and one lock per take. */
export interface RecordingLock {
  /**
   * Holds both for this take until the returned function is called. Null: another context records, and goes on doing
   * so. `takeOver` asks it to stop first.
   */
  hold(takeId: string, takeOver: boolean): Promise<(() => void) | null>;
  /** Calls `listener` when another context requests this one to stop and keep its take. */
  onStopRequest(listener: () => void, signal: AbortSignal): void;
}

export interface MicrophonePermission {
  now(): Promise<PermissionState | 'unknown'>;
  watch(listener: (state: PermissionState) => void, signal: AbortSignal): void;
}

/** The data of a take for its placement. */
export interface PlacedTake {
  takeId: string;
  link: string;
  title: string;
  expiresAt: number | null;
}

/**
 * Everything that the recorder's logic needs from its context: offscreen document and site pass in their own, tests
 * their fakes.
 */
export interface RecorderSessionDeps {
  openMicrophone: OpenMicrophone;
  createRecorder(stream: MediaStream, options: RecorderOptions): AudioRecorder;
  /** Loads audio thread, worker and encoder ahead of a take. */
  warmEngine(): Promise<void>;
  /**
   * Loads the same before a user wants to record, without starting the audio device. Resolves with whether all is
   * loaded.
   */
  loadEngine?(): Promise<boolean>;
  /** Releases the audio device after a take. */
  restEngine?(): Promise<void>;
  takes: TakeStore;
  /** Wakes the outbox after a stored piece or a delivery that may be sent. */
  wakeOutbox(): void;
  retryTake(takeId: string): Promise<void>;
  playSound(sound: 'finish' | 'cancel'): void;
  /** Fetches the sounds before their use. */
  loadSounds?(): Promise<void>;
  signals: Signals;
  /** Returns this origin's free space in bytes; null: unknown. */
  freeBytes(): Promise<number | null>;
  /** Epoch ms. */
  now(): number;
  ownerId(): string | Promise<string>;
  maxSeconds(): number | Promise<number>;
  /** Returns whether the user wants a countdown (LIMITS.countdownMs). Absent: a recording begins immediately. */
  hasCountdown?(): boolean | Promise<boolean>;
  /** Returns the user's interface language, stored with the take. */
  locale(): string | null;
  consent: ConsentStore;
  /** Absent where an author without an account gives no name. */
  name?: NameStore;
  /**
   * Returns false if the user is under 13 without an adult's permission: nothing of theirs leaves the device. Absent:
   * unknown.
   */
  canUpload?(): boolean | Promise<boolean>;
  /**
   * Returns whether the user is a minor: the server restricts their motes to themselves and their teacher. Absent:
   * unknown.
   */
  isMinor?(): boolean | Promise<boolean>;
  /** The age check for a pupil without a stored age. Absent: unknown. */
  age?: AgeGate;
  /** The choice of a class for a pupil of several. Absent: unknown. */
  classes?: ClassGate;
  /** True if opening the microphone shows the browser's prompt (the site); false if it needs its own tab. */
  canPrompt: boolean;
  /**
   * Opens the permission tab; settles with ok once the permission is granted. Never called where opening prompts by
   * itself.
   */
  askMicrophone(): Promise<Result<void>>;
  permission: MicrophonePermission;
  links(): LinkDomains;
  copyText(text: string): Promise<Result<void>>;
  lock: RecordingLock;
  /** Opens the sign-in; absent where it is unavailable. */
  signIn?(): Promise<Result<void>>;
  insert?(take: PlacedTake): Promise<Result<void, ErrorCode>>;
  close?(): void;
}

export interface RecorderSession extends RecorderPorts {
  sign(takeId: string, firstName: string): Promise<Result<TakeView>>;
  /** Called at the first sign of intent. */
  warm(): Promise<void>;
  /** Continues with a take that was in review when the previous session ended. */
  reopen(takeId: string): Promise<Result<TakeView>>;
  /** The user signed out: ends and keeps a running take, and clears the screen. */
  leave(): Promise<void>;
  /** Stops listening; ends and keeps a running take. */
  dispose(): Promise<void>;
}
