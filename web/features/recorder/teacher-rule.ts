import type { Clock } from '@/shared/base/clock.ts';
import { err } from '@/shared/base/result.ts';
import type { SessionSnapshot } from '@/shared/client/session-ports.ts';
import { CONTROLS_LIFE_MS, switchedOff } from '@/shared/domain/account/teacher-controls.ts';
import type { RecorderSession } from '@/shared/features/record/session-deps.ts';
import type { SiteAccount } from '../account/ports.ts';

/** Returns true if a teacher has switched recording off for this page's user; never for a visitor. */
export const isRecordingOff = (snapshot: Pick<SessionSnapshot, 'status'> | null): boolean =>
  snapshot?.status ? switchedOff(snapshot.status.entitlements.teacherControls).includes('voiceRecording') : false;

export interface TeacherRule {
  session: Pick<SiteAccount['session'], 'snapshot' | 'refresh'>;
  clock: Clock;
}

/** Wraps the site's recorder with the teacher's switch. The first sign of intent refreshes an outdated switch. */
export function underTeacherRule(recorder: RecorderSession, { session, clock }: TeacherRule): RecorderSession {
  let askedAt = Number.NEGATIVE_INFINITY;
  const freshen = () => {
    const isYoung = Math.abs(clock.now() - askedAt) < CONTROLS_LIFE_MS;
    if (isYoung || !session.snapshot().isLoggedIn) return;
    askedAt = clock.now();
    void session.refresh();
  };
  return {
    ...recorder,
    async warm() {
      freshen();
      if (!isRecordingOff(session.snapshot())) await recorder.warm();
    },
    // The button is hidden then; a page opened earlier may still call it.
    start: async (where) => (isRecordingOff(session.snapshot()) ? err('not-allowed') : recorder.start(where)),
  };
}
