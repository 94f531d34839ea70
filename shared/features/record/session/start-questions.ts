import { err, ok, type Result } from '@/shared/base/result.ts';
import type { AgeBand } from '@/shared/domain/account/user-session.ts';
import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import { FRESH_DELIVERY } from '@/shared/domain/mote/take.ts';
import type { RecorderSessionDeps } from '../session-deps.ts';
import type { LinkRules } from './link-rules.ts';
import type { MicrophoneStart } from './microphone-start.ts';
import type { PendingRecording, PendingSlot } from './pending-recording.ts';
import type { SnapshotHolder } from './snapshot-holder.ts';

export interface StartQuestionsDeps {
  deps: Pick<RecorderSessionDeps, 'consent' | 'age' | 'classes' | 'ownerId' | 'takes' | 'wakeOutbox'>;
  view: SnapshotHolder;
  rules: LinkRules;
  pending: PendingSlot;
  microphone: Pick<MicrophoneStart, 'record'>;
}

/** The questions before a recording: the consent, a pupil's age and class. An answer lets the recording begin. */
export interface StartQuestions {
  answerConsent(isYes: boolean): Promise<Result<void>>;
  /** Null: the user does not say it now. */
  answerAge(ageBand: AgeBand | null): Promise<Result<void>>;
  /** Asks for the class if the author has to choose one, and records otherwise. */
  askClass(next: PendingRecording): Promise<Result<{ takeId: string }>>;
  answerClass(classId: string | null): Promise<Result<void>>;
}

export function createStartQuestions({ deps, view, rules, pending, microphone }: StartQuestionsDeps): StartQuestions {
  async function askClass(next: PendingRecording): Promise<Result<{ takeId: string }>> {
    if (!next.isClassOpen) return microphone.record(next);
    view.dispatch({ type: 'class-asked' });
    return ok({ takeId: next.id });
  }

  /** Gives a take that its class refused to another one. */
  async function moveTake(takeId: string, classId: string | null): Promise<Result<void>> {
    const moved = await deps.takes.setClass(takeId, classId);
    if (!moved) return err('no-such-take');
    view.dispatch({ type: 'class-answered', classId });
    deps.wakeOutbox();
    return ok(undefined);
  }

  return {
    askClass,
    async answerClass(classId) {
      const { phase, takeId } = view.snapshot;
      if (phase === 'review' && takeId) return moveTake(takeId, classId);
      const asked = pending.current;
      if (phase !== 'asking-class' || !asked) return ok(undefined);
      const { document } = asked.where;
      if (document !== undefined) await deps.classes?.remember(asked.ownerId, document, classId);
      if (pending.current !== asked) return ok(undefined);
      pending.current = { ...asked, classId, isClassOpen: false };
      view.dispatch({ type: 'class-answered', classId });
      void microphone.record(pending.current);
      return ok(undefined);
    },
    async answerConsent(isYes) {
      const consent = isYes ? 'yes' : 'no';
      await deps.consent.set(consent);
      const { takeId, phase, delivery } = view.snapshot;
      // Uses the answer itself: the settings may hold the previous one for a while, because another document stores
      // them (D1).
      const [ownerId, isHeld] = await Promise.all([deps.ownerId(), rules.isHeld()]);
      const link = takeId ? rules.linkOf(takeId, isAnonymousId(ownerId) ? consent : 'yes', isHeld) : null;
      view.dispatch({ type: 'consent-answered', consent, link });
      if (phase === 'asking-consent' && pending.current) {
        pending.current = { ...pending.current, consent };
        void microphone.record(pending.current);
      } else if (isYes && takeId && delivery?.state === 'local' && delivery.reason === 'refused') {
        await deps.takes.setDelivery(takeId, FRESH_DELIVERY);
        deps.wakeOutbox();
      }
      return ok(undefined);
    },
    async answerAge(ageBand) {
      const said = ageBand === null ? ok(undefined) : ((await deps.age?.say(ageBand)) ?? err('unknown'));
      // The question stays open, so that the user can retry or record privately.
      if (!said.ok) return said;
      const asked = pending.current;
      if (view.snapshot.phase !== 'asking-age' || !asked) return ok(undefined);
      const [visibility, isHeld] = await Promise.all([rules.visibility(), rules.isHeld()]);
      if (pending.current !== asked) return ok(undefined);
      pending.current = { ...asked, isHeld };
      view.dispatch({ type: 'age-answered', visibility, link: rules.linkOf(asked.id, asked.consent, isHeld) });
      void askClass(pending.current);
      return ok(undefined);
    },
  };
}
