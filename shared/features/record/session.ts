import { err, ok, type Result } from '@/shared/base/result.ts';
import { firstNameOf } from '@/shared/domain/mote/first-name.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import { isUsedUp } from './attempts.ts';
import { isBusy } from './model.ts';
import type { RecordingPlace } from './ports.ts';
import { watchDiskSpace } from './session/disk-space.ts';
import { createLinkRules } from './session/link-rules.ts';
import { createMicrophoneStart } from './session/microphone-start.ts';
import { type PendingSlot, prepareRecording } from './session/pending-recording.ts';
import { createPlacing } from './session/placing.ts';
import { createRunningTake } from './session/running-take.ts';
import { createShownTake } from './session/shown-take.ts';
import { createSnapshotHolder } from './session/snapshot-holder.ts';
import { createStartQuestions } from './session/start-questions.ts';
import { createStartTurns } from './session/start-turns.ts';
import type { RecorderSession, RecorderSessionDeps } from './session-deps.ts';
import { createStoredTakes } from './stored-takes.ts';

/**
 * Creates the recorder's logic, shared by the offscreen document and the site: microphone → take → store → outbox →
 * screen. Each part owns its own state; `pending` is the only state that several parts change.
 */
export function createRecorderSession(deps: RecorderSessionDeps): RecorderSession {
  const { takes } = deps;
  const life = new AbortController();
  const { signal } = life;
  const view = createSnapshotHolder(deps.now);
  const rules = createLinkRules(deps);
  const stored = createStoredTakes(takes);
  const turns = createStartTurns();
  const pending: PendingSlot = { current: null };
  const shown = createShownTake({ deps, view, rules, stored, isStarting: () => turns.isStarting, signal });
  const running = createRunningTake({ deps, view, rules });
  const microphone = createMicrophoneStart({ deps, view, pending, running, signal });
  const questions = createStartQuestions({ deps, view, rules, pending, microphone });
  const checkDiskSpace = watchDiskSpace(view, deps.freeBytes, signal);
  deps.lock.onStopRequest(
    () => void (running.live ? running.live.stop('keep') : microphone.isHolding && cancel()),
    signal,
  );

  async function start(where: RecordingPlace): Promise<Result<{ takeId: string }>> {
    if (signal.aborted) return err('aborted');
    if (turns.isStarting || isBusy(view.snapshot.phase)) return err('already-recording');
    const turn = turns.begin();
    try {
      const next = await prepareRecording({ deps, view, rules }, where);
      if (turn.isCancelled()) {
        view.dispatch({ type: 'ended' });
        return err('aborted');
      }
      pending.current = next;
      if (next.attempt && isUsedUp(next.attempt)) return refuseAttempt();
      const isAgeNeeded = deps.age ? await deps.age.isNeeded() : false;
      if (turn.isCancelled()) return err('aborted');
      if (next.consent !== 'unasked' && !isAgeNeeded) return await questions.askClass(next);
      view.dispatch({ type: isAgeNeeded ? 'age-asked' : 'consent-asked' });
      return ok({ takeId: next.id });
    } finally {
      turn.end();
    }
  }

  function refuseAttempt(): Result<never> {
    pending.current = null;
    view.dispatch({ type: 'blocked', problem: 'attempts-used-up' });
    return err('attempts-used-up');
  }

  /** Stops a take, or cancels a start: its question may be answered long afterwards. */
  async function stop(): Promise<Result<TakeView>> {
    if (running.live) {
      view.dispatch({ type: 'saving' });
      return running.live.stop('keep');
    }
    if (!pending.current && !microphone.isCounting && !turns.isStarting) return err('no-such-take');
    cancelStart();
    view.dispatch({ type: 'ended' });
    return err('aborted');
  }

  /** Cancels the current start, and one in preparation. */
  function cancelStart(): void {
    pending.current = null;
    turns.cancel();
    if (microphone.giveWay()) turns.giveWay();
  }

  /** Stops recording and keeps the take. */
  async function stopRecording(): Promise<void> {
    cancelStart();
    if (running.live) await running.live.stop('keep');
  }

  async function cancel(): Promise<Result<void>> {
    cancelStart();
    const { phase, takeId } = view.snapshot;
    if (running.live) {
      const ended = await running.live.stop('discard');
      return ended.ok ? ok(undefined) : ended;
    }
    if (phase === 'review' && takeId) {
      await takes.discard(takeId);
      deps.playSound('cancel');
      deps.wakeOutbox();
    }
    view.dispatch({ type: 'ended' });
    return ok(undefined);
  }

  const { copyLink, insert } = createPlacing({
    deps,
    view,
    linkNow: rules.linkNow,
    stopFirst: async () => (running.live ? stop() : null),
  });
  const { close, signIn } = deps;
  return {
    watch: view.watch,
    watchLevel: view.watchLevel,
    start,
    async pause() {
      if (!running.live || view.snapshot.phase !== 'recording') return err('no-such-take');
      running.live.pause();
      return ok(undefined);
    },
    async resume() {
      if (!running.live || view.snapshot.phase !== 'paused') return err('no-such-take');
      running.live.resume();
      return ok(undefined);
    },
    stop,
    cancel,
    restore: shown.restore,
    answerConsent: questions.answerConsent,
    answerAge: questions.answerAge,
    answerClass: questions.answerClass,
    askMicrophone: microphone.ask,
    rename: async (takeId, title) => stored.rename(takeId, title),
    async sign(takeId, firstName) {
      if (firstName !== '' && firstNameOf(firstName) === null) return err('bad-request');
      await deps.name?.set(firstName);
      const signed = await stored.sign(takeId, firstName);
      if (!signed.ok) return signed;
      view.dispatch({ type: 'signed', firstName });
      deps.wakeOutbox();
      return signed;
    },
    trim: shown.trim,
    async retry(takeId) {
      if (await rules.isHeld()) return err('consent-needed');
      await deps.retryTake(takeId);
      return ok(undefined);
    },
    audio: stored.audio,
    copyLink,
    async freeRoom() {
      const removed = await takes.freeSent(await deps.ownerId());
      await checkDiskSpace();
      return ok({ removed });
    },
    ...(signIn ? { signIn } : {}),
    ...(insert ? { insert } : {}),
    ...(close ? { close } : {}),
    async warm() {
      await Promise.all([deps.warmEngine(), deps.loadSounds?.()]);
    },
    reopen: shown.reopen,
    async leave() {
      await stopRecording();
      view.dispatch({ type: 'ended' });
    },
    async dispose() {
      await stopRecording();
      life.abort();
    },
  };
}
