import { createDeferred } from '@/shared/base/deferred.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';
import { detailsOfPlace, EVENTS } from '@/shared/domain/account/events.ts';
import { type Take, type TakeView, takeViewOf } from '@/shared/domain/mote/take.ts';
import { startErrorOf } from '@/shared/domain/start-failure.ts';
import type { AudioRecorder, Piece, RecordedAudio, RecorderEvent } from '@/shared/engines/contracts.ts';
import type { NewTake, StoreError } from '@/shared/store/contract.ts';
import type { RecorderSessionDeps } from '../session-deps.ts';
import type { SnapshotHolder } from './snapshot-holder.ts';

/** Time in ms after which a recorder that does not end is abandoned; committed pieces stay. */
const STOP_MS = 20_000;

/** A running take: it stores every piece in order, sends every event to the screen, and always ends. */
export interface LiveTake {
  readonly id: string;
  start(): Promise<Result<{ takeId: string }>>;
  pause(): void;
  resume(): void;
  /** Idempotent. */
  stop(fate: 'keep' | 'discard'): Promise<Result<TakeView>>;
}

export interface LiveTakeOptions {
  deps: RecorderSessionDeps;
  view: SnapshotHolder;
  take: NewTake;
  link: string | null;
  stream: MediaStream;
  maxMs: number;
  /** Called once, when nothing of this take runs any more. */
  onEnd(): void;
}

/** Returns the reason why nothing was recorded: a code whose text does not claim that something is saved. */
const withoutSound = (problem: ErrorCode | null): ErrorCode =>
  problem === null || problem === 'recording-failed' ? 'nothing-recorded' : problem;

export function createLiveTake({ deps, view, take, link, stream, maxMs, onEnd }: LiveTakeOptions): LiveTake {
  const { takes } = deps;
  const { id } = take;
  let fate: 'keep' | 'discard' = 'keep';
  let begun: Promise<Result<Take, StoreError>> = Promise.resolve(err('no-such-take'));
  /** Store operations run one after the other: after a failed piece, no later one makes a gap. */
  const inTurn = createSerialQueue();
  const committed = { pieces: 0, bytes: 0, durationMs: 0 };
  let isFull = false;
  let isSettled = false;
  const { promise: outcome, resolve: settle } = createDeferred<Result<TakeView>>();
  const recorder: AudioRecorder = deps.createRecorder(stream, { maxMs, onPiece: keepPiece, onEvent: follow });

  function inOrder(move: () => Promise<unknown>): Promise<void> {
    return inTurn(async () => {
      try {
        await move();
      } catch (fault) {
        stopForStorage('device-storage-refused');
        throw fault;
      }
    });
  }

  function keepPiece(piece: Piece): Promise<void> {
    return inOrder(async () => {
      if (isFull || !(await begun).ok) return;
      const kept = await takes.appendPiece(id, piece);
      if (!kept.ok) return stopForStorage(kept.error);
      committed.pieces += 1;
      committed.bytes += piece.bytes.length;
      committed.durationMs += piece.durationMs;
      deps.wakeOutbox();
    });
  }

  function stopForStorage(problem: StoreError): void {
    isFull = true;
    view.dispatch({ type: 'problem', problem: causeOf(problem) });
    void stop(fate);
  }

  /**
   * Returns the cause of a store error. A full disk aborts the write like a refusal does; a store that accepted pieces
   * a moment ago is full, not refused.
   */
  function causeOf(problem: StoreError): StoreError {
    return problem === 'device-storage-refused' && committed.pieces > 0 ? 'device-storage-full' : problem;
  }

  function follow(event: RecorderEvent): void {
    if (event.type === 'level') view.emitLevel(event.level);
    else if (event.type === 'stopped') void finish(event.take);
    else if (event.type !== 'cancelled') show(event);
  }

  function show(event: Exclude<RecorderEvent, { type: 'level' | 'stopped' | 'cancelled' }>): void {
    if (event.type === 'microphone') {
      if (event.problem) deps.signals.track(EVENTS.microphoneBlocked, detailsOfPlace(take));
      view.dispatch({ type: 'problem', problem: event.problem });
      if (event.problem === 'microphone-lost') void tellWhenTakenBack();
      return;
    }
    if (event.type === 'failed') {
      view.dispatch({ type: 'problem', problem: event.error });
      return;
    }
    if (event.type === 'paused') void inOrder(() => takes.setCapture(id, 'paused'));
    if (event.type === 'recording' && event.atMs > 0) void inOrder(() => takes.setCapture(id, 'recording'));
    view.dispatch(event);
  }

  /** Reports a revoked permission: it ends the audio as a pulled plug does, but has another remedy. */
  async function tellWhenTakenBack(): Promise<void> {
    const state = await deps.permission.now();
    const { takeId, problem } = view.snapshot;
    if (state !== 'denied' || takeId !== id || problem !== 'microphone-lost') return;
    view.dispatch({ type: 'problem', problem: 'microphone-denied' });
  }

  async function finish(audio: RecordedAudio | null): Promise<void> {
    if (isSettled) return;
    isSettled = true;
    if (!audio) void recorder.cancel();
    view.dispatch(audio ? { type: 'saving', atMs: audio.durationMs } : { type: 'saving' });
    closeStream();
    const result = await save(audio).catch((): Result<TakeView> => err('device-storage-refused'));
    onEnd();
    tell(result);
    settle(result);
  }

  async function save(audio: RecordedAudio | null): Promise<Result<TakeView>> {
    const stored = await begun;
    if (!stored.ok) return stored;
    // Waits for the store operations before this one.
    await inTurn(async () => undefined);
    if (committed.pieces === 0) {
      await takes.discard(id);
      return err(withoutSound(view.snapshot.problem));
    }
    const finished = await takes.finish(id, 'recorded', audio?.peaks ?? null);
    if (fate === 'discard') await takes.discard(id);
    if (finished.ok) return ok(takeViewOf(finished.value));
    if (finished.error === 'no-such-take') return finished;
    view.dispatch({ type: 'problem', problem: causeOf(finished.error) });
    // On a full disk the browser may not even read for a while: use the counts in memory.
    const { bytes, durationMs } = committed;
    return ok(takeViewOf((await takes.get(id)) ?? { ...stored.value, bytes, durationMs }));
  }

  function tell(result: Result<TakeView>): void {
    if (fate === 'discard') {
      deps.playSound('cancel');
      view.dispatch({ type: 'ended' });
    } else if (result.ok) {
      deps.playSound('finish');
      view.dispatch({ type: 'saved', take: result.value, link });
    } else {
      view.dispatch({ type: 'blocked', problem: result.error });
    }
    deps.wakeOutbox();
  }

  function closeStream(): void {
    for (const track of stream.getTracks()) track.stop();
  }

  async function giveUp(problem: ErrorCode): Promise<Result<never>> {
    isSettled = true;
    await recorder.cancel();
    closeStream();
    const stored = await begun;
    if (stored.ok) await takes.discard(id);
    onEnd();
    view.dispatch({ type: 'blocked', problem });
    settle(err(problem));
    return err(problem);
  }

  async function stop(wanted: 'keep' | 'discard'): Promise<Result<TakeView>> {
    if (!isSettled) fate = wanted;
    const timer = setTimeout(() => void finish(null), STOP_MS);
    recorder.stop().catch(() => finish(null));
    const result = await outcome;
    clearTimeout(timer);
    return result;
  }

  return {
    id,
    async start() {
      begun = takes.begin(take).catch(() => err('device-storage-refused' as const));
      try {
        await recorder.start();
      } catch (error) {
        return isSettled ? err('aborted') : giveUp(startErrorOf(error));
      }
      if (isSettled) return err('aborted');
      const stored = await begun;
      return stored.ok ? ok({ takeId: id }) : giveUp(stored.error);
    },
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    stop,
  };
}
