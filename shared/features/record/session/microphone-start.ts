import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { detailsOfPlace, EVENTS } from '@/shared/domain/account/events.ts';
import type { RecorderSessionDeps } from '../session-deps.ts';
import { createCountdown } from './countdown.ts';
import type { PendingRecording, PendingSlot } from './pending-recording.ts';
import type { RunningTake } from './running-take.ts';
import type { SnapshotHolder } from './snapshot-holder.ts';

export interface MicrophoneStartDeps {
  deps: RecorderSessionDeps;
  view: SnapshotHolder;
  pending: PendingSlot;
  running: Pick<RunningTake, 'begin'>;
  signal: AbortSignal;
}

/** Leads a pending recording to its first sound: the recording lock, the microphone, the countdown. */
export interface MicrophoneStart {
  /** True while a start holds the recording lock, before its take does. */
  readonly isHolding: boolean;
  readonly isCounting: boolean;
  /**
   * Starts a pending recording. Settles when it records or when the browser shows its prompt, because the prompt may
   * stay open longer than a caller waits.
   */
  record(next: PendingRecording): Promise<Result<{ takeId: string }>>;
  /** Asks the user for the microphone again. */
  ask(): Promise<Result<void>>;
  /**
   * Ends the countdown and releases the recording lock: this start's prompt may never be answered. Returns true if this
   * start held the lock.
   */
  giveWay(): boolean;
}

export function createMicrophoneStart(options: MicrophoneStartDeps): MicrophoneStart {
  const { deps, view, pending, running, signal } = options;
  const countdown = createCountdown({ view, now: deps.now });
  /**
   * The start that is opening the microphone now. Prevents a second opening when the user's answer arrives in two ways
   * at the same time.
   */
  let opening: PendingRecording | null = null;
  /**
   * Releases the recording lock; null once a take holds the lock. The browser's prompt may stay open long after its
   * start was cancelled.
   */
  let letGo: (() => void) | null = null;

  deps.permission.watch((state) => void followPermission(state), signal);

  async function followPermission(state: PermissionState): Promise<void> {
    const { phase, problem } = view.snapshot;
    if (phase === 'asking-microphone' && pending.current) {
      if (state === 'granted') await record(pending.current);
      if (state === 'denied') block('microphone-denied');
    } else if (phase === 'blocked' && state === 'granted' && problem?.startsWith('microphone-')) {
      view.dispatch({ type: 'ended' });
    }
  }

  async function record(next: PendingRecording): Promise<Result<{ takeId: string }>> {
    if (opening === next) return ok({ takeId: next.id });
    opening = next;
    void deps.warmEngine();
    const isAsked = (await deps.permission.now()) === 'prompt';
    view.dispatch({ type: isAsked ? 'microphone-asked' : 'arming' });
    const lock = await takeLock(next);
    const opened = (lock.ok ? open(next, lock.value) : Promise.resolve(lock)).finally(() => {
      if (opening === next) opening = null;
    });
    return lock.ok && isAsked && deps.canPrompt ? ok({ takeId: next.id }) : opened;
  }

  async function takeLock(next: PendingRecording): Promise<Result<() => void>> {
    const release = await deps.lock.hold(next.id, next.takeOver);
    if (!release) {
      pending.current = null;
      view.dispatch({ type: 'elsewhere' });
      return err('already-recording');
    }
    if (pending.current === next) return ok(release);
    release();
    return err('aborted');
  }

  async function open(next: PendingRecording, release: () => void): Promise<Result<{ takeId: string }>> {
    letGo = release;
    const microphone = await deps.openMicrophone();
    if (microphone.ok && pending.current === next) {
      pending.current = null;
      return next.hasCountdown ? count(next, microphone.value, release) : begin(next, microphone.value, release);
    }
    if (letGo === release) letGo = null;
    release();
    if (microphone.ok) closeStream(microphone.value);
    if (microphone.ok || pending.current !== next) return err('aborted');
    return microphone.error === 'microphone-not-asked' ? waitForPermission(next) : block(microphone.error);
  }

  /**
   * Starts the countdown and settles the start: its caller (the host's page, a message) need not wait for the
   * countdown.
   */
  function count(next: PendingRecording, stream: MediaStream, release: () => void): Result<{ takeId: string }> {
    countdown.start(
      () => void begin(next, stream, release),
      () => closeStream(stream),
    );
    return ok({ takeId: next.id });
  }

  /** Starts the take, which holds the lock from now on. */
  function begin(
    next: PendingRecording,
    stream: MediaStream,
    release: () => void,
  ): Promise<Result<{ takeId: string }>> {
    letGo = null;
    return running.begin(next, stream, release);
  }

  /** Waits for the permission: the take starts by itself once it is granted; until then the screen shows the wait. */
  function waitForPermission(next: PendingRecording): Result<{ takeId: string }> {
    view.dispatch({ type: 'microphone-asked' });
    if (!deps.canPrompt) void askInTab();
    return ok({ takeId: next.id });
  }

  async function askInTab(): Promise<Result<void>> {
    const asked = await deps.askMicrophone();
    if (!pending.current) return asked;
    if (!asked.ok) return block(asked.error);
    const isGranted = (await deps.permission.now()) === 'granted';
    // The user may have cancelled meanwhile.
    if (isGranted && pending.current) await record(pending.current);
    return asked;
  }

  function block(problem: ErrorCode): Result<never> {
    deps.signals.track(EVENTS.microphoneBlocked, pending.current ? detailsOfPlace(pending.current.where) : {});
    pending.current = null;
    view.dispatch({ type: 'blocked', problem });
    return err(problem);
  }

  return {
    get isHolding() {
      return letGo !== null;
    },
    get isCounting() {
      return countdown.isRunning;
    },
    record,
    async ask() {
      if (!deps.canPrompt || !pending.current) return askInTab();
      const opened = await record(pending.current);
      return opened.ok ? ok(undefined) : opened;
    },
    giveWay() {
      countdown.cancel();
      if (!letGo) return false;
      letGo();
      letGo = null;
      return true;
    },
  };
}

function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
