import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';
import type { Consent, MicrophonePermission, RecorderSession } from '@/shared/features/record/session-deps.ts';

export interface FirstQuestionsDeps {
  permission: Pick<MicrophonePermission, 'now'>;
  /** Opens the tab with the questions, or brings it to the front. */
  openTab(): void;
}

/** Questions before the first take: whether it may be sent (decisions 8), and the microphone. */
export interface FirstQuestions {
  /** Called for each snapshot of each session. */
  onSnapshot(recorderId: string, snapshot: Pick<RecorderSnapshot, 'phase'>): Promise<void>;
  /** Called when this device has stored the answer, whichever page asked. Continues the sessions that wait for it. */
  onConsent(consent: Consent, sessions: readonly RecorderSession[]): void;
}

export function createFirstQuestions({ permission, openTab }: FirstQuestionsDeps): FirstQuestions {
  /** Sessions with an open question: each asks once, however often its screen changes meanwhile. */
  const asking = new Set<string>();
  return {
    // The tab asks both questions in one place. If the microphone is already allowed, the recorder asks for consent.
    async onSnapshot(recorderId, { phase }) {
      if (phase !== 'asking-consent') asking.delete(recorderId);
      else if (!asking.has(recorderId)) {
        asking.add(recorderId);
        if ((await permission.now()) !== 'granted') openTab();
      }
    },
    onConsent(consent, sessions) {
      if (consent === 'unasked') return;
      for (const session of sessions) answerOpenQuestion(session, consent === 'yes');
    },
  };
}

/** Answers a question that was open here while it was answered in the permission tab. */
function answerOpenQuestion(session: RecorderSession, isYes: boolean): void {
  const once = new AbortController();
  session.watch(({ phase }) => {
    if (phase === 'asking-consent') session.answerConsent(isYes);
  }, once.signal);
  once.abort();
}
