import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';
import type { Consent, MicrophonePermission, RecorderSession } from '@/shared/features/record/session-deps.ts';

export interface FirstQuestionsDeps {
  permission: Pick<MicrophonePermission, 'now'>;
  /** The tab that asks; again brings it to the front. */
  openTab(): void;
}

/** Before the first take: whether it may be sent (decisions 8), and the microphone. */
export interface FirstQuestions {
  /** Of each session, each time. */
  onSnapshot(recorderId: string, snapshot: Pick<RecorderSnapshot, 'phase'>): Promise<void>;
  /** The answer as it is kept on this device, wherever it was given: what waits for it goes on. */
  onConsent(consent: Consent, sessions: readonly RecorderSession[]): void;
}

export function createFirstQuestions({ permission, openTab }: FirstQuestionsDeps): FirstQuestions {
  /** Sessions whose question stands open: each asks once, however often its screen changes meanwhile. */
  const asking = new Set<string>();
  return {
    // The tab asks both questions in one place; with the microphone allowed already the recorder asks the one that is left.
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

/** The question stood open here while it was answered in the permission tab. */
function answerOpenQuestion(session: RecorderSession, isYes: boolean): void {
  const once = new AbortController();
  session.watch(({ phase }) => {
    if (phase === 'asking-consent') session.answerConsent(isYes);
  }, once.signal);
  once.abort();
}
