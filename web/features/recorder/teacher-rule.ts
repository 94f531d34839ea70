import type { SessionSnapshot } from '@/shared/client/session-ports.ts';
import type { Clock } from '@/shared/domain/clock.ts';
import { err } from '@/shared/domain/result.ts';
import { CONTROLS_LIFE_MS, switchedOff } from '@/shared/domain/teacher-controls.ts';
import type { RecorderSession } from '@/shared/features/record/session-deps.ts';
import type { SiteAccount } from '../account/ports.ts';

/** Whether a teacher has switched recording off for who uses this page; nobody does for a visitor. */
export const isRecordingOff = (snapshot: Pick<SessionSnapshot, 'status'> | null): boolean =>
  snapshot?.status ? switchedOff(snapshot.status.entitlements.teacherControls).includes('voiceRecording') : false;

export interface TeacherRule {
  session: Pick<SiteAccount['session'], 'snapshot' | 'refresh'>;
  clock: Clock;
}

/** The site's recorder under its teacher's switch, which the first sign of intent asks for again when the last word is old. */
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
    // The button is gone then; a page that was open before may still ask.
    start: async (where) => (isRecordingOff(session.snapshot()) ? err('not-allowed') : recorder.start(where)),
  };
}
