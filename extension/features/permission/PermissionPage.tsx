import { type ReactNode, useCallback, useEffect, useReducer } from 'react';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { type MicrophoneErrorCode, sentenceBeforeTake } from '@/shared/base/errors.ts';
import type { OpenMicrophone } from '@/shared/engines/contracts.ts';
import { ConsentChoice } from '@/shared/features/record/ConsentChoice.tsx';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Mo, type Pose } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { permissionAnswered, saveConsent } from './messages.ts';
import { FIRST_STATE, type PermissionState, permissionReducer } from './model.ts';
import styles from './PermissionPage.module.css';

export interface MicrophonePermission {
  state(): Promise<'granted' | 'prompt' | 'denied'>;
  watch(listener: (state: 'granted' | 'prompt' | 'denied') => void, signal: AbortSignal): void;
  open: OpenMicrophone;
}

/** Reports whether a user is signed in. Signing in includes consent, so only signed-out users see the question. */
export interface UserPresence {
  isSignedIn(): Promise<boolean>;
  /** Calls the listener at each change. */
  watch(listener: () => void, signal: AbortSignal): void;
}

export interface PermissionPageProps {
  messenger: Messenger;
  settings: Pick<Settings, 'consent'>;
  person: UserPresence;
  microphone: MicrophonePermission;
  /** Closes this tab. */
  close(): void;
}

/**
 * The one page that asks for both: consent, since anyone with the link can listen (decisions 8), and the microphone.
 * Then the page closes itself.
 */
export function PermissionPage({ messenger, settings, person, microphone, close }: PermissionPageProps): ReactNode {
  const [state, dispatch] = useReducer(permissionReducer, FIRST_STATE);

  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      const [kept, isSignedIn, allowed] = await Promise.all([
        settings.consent.get(),
        person.isSignedIn(),
        microphone.state(),
      ]);
      const consent = isSignedIn ? 'yes' : kept;
      if (!gone.signal.aborted) dispatch({ type: 'read', consent, microphone: allowed });
    };
    const lookAgain = async () => {
      if ((await person.isSignedIn()) && !gone.signal.aborted) dispatch({ type: 'consent-answered' });
    };
    // The user may answer in the recorder's own frame while this tab is open.
    settings.consent.watch((consent) => {
      if (consent !== 'unasked') dispatch({ type: 'consent-answered' });
    }, gone.signal);
    person.watch(() => void lookAgain(), gone.signal);
    microphone.watch((changed) => dispatch({ type: 'changed', microphone: changed }), gone.signal);
    // The stored answers cannot be read: ask both questions again.
    read().catch(() => dispatch({ type: 'read', consent: 'unasked', microphone: 'prompt' }));
    return () => gone.abort();
  }, [settings, person, microphone]);

  useEffect(() => {
    if (state.step !== 'done') return;
    messenger.tell(permissionAnswered, { isGranted: true });
    close();
  }, [state.step, messenger, close]);

  const ask = useCallback(async () => {
    dispatch({ type: 'asked' });
    const opened = await microphone.open();
    if (!opened.ok) return dispatch({ type: 'refused', problem: opened.error });
    for (const track of opened.value.getTracks()) track.stop();
    dispatch({ type: 'allowed' });
  }, [microphone]);

  const answer = async (isYes: boolean) => {
    await messenger.call(saveConsent, { isYes });
    dispatch({ type: 'consent-answered' });
  };

  return (
    <main className={styles.page}>
      {state.step !== 'consent' && <Mo pose={poseOf(state.step)} size={200} />}
      <PermissionStep state={state} onAnswer={answer} onAsk={ask} onClose={close} />
    </main>
  );
}

/** Returns the pose of a step: Mo offers a microphone until the browser has answered. */
function poseOf(step: PermissionState['step']): Pose {
  if (step === 'blocked') return 'unplugged';
  return step === 'done' ? 'done' : 'microphone';
}

interface StepProps {
  state: PermissionState;
  onAnswer(isYes: boolean): void;
  onAsk(): void;
  onClose(): void;
}

function PermissionStep({ state, onAnswer, onAsk, onClose }: StepProps): ReactNode {
  const t = useText();
  switch (state.step) {
    case 'reading':
      return <Spinner label={t('permission-reading')} />;
    case 'consent':
      return (
        <>
          <h1>{t('record-consent-title')}</h1>
          <p>{t('record-consent-text')}</p>
          <ConsentChoice onAnswer={onAnswer} />
          <p className={styles.quiet}>{t('permission-consent-later')}</p>
        </>
      );
    case 'microphone':
    case 'waiting':
      return (
        <>
          <h1>{t('permission-microphone-title')}</h1>
          <p>{t('permission-microphone-text')}</p>
          <Button size="lg" variant="primary" isLoading={state.step === 'waiting'} onClick={onAsk}>
            {t('permission-microphone-allow')}
          </Button>
          <p role="status">{state.step === 'waiting' ? t('permission-microphone-waiting') : ''}</p>
        </>
      );
    case 'blocked':
      return <Blocked problem={state.problem ?? 'microphone-denied'} onAsk={onAsk} />;
    default:
      return (
        <>
          <h1>{t('permission-done-title')}</h1>
          <p>{t('permission-done-text')}</p>
          <Button size="lg" variant="primary" onClick={onClose}>
            {t('permission-done-close')}
          </Button>
        </>
      );
  }
}

/** Steps that help with each error, in the words of the browser's screens. */
const STEPS: Partial<Record<MicrophoneErrorCode, readonly string[]>> = {
  'microphone-denied': ['permission-denied-step-1', 'permission-denied-step-2', 'permission-denied-step-3'],
  'microphone-not-asked': ['permission-dismissed-step-1', 'permission-dismissed-step-2'],
  'microphone-blocked-by-policy': ['permission-policy-step-1'],
  'microphone-blocked-by-system': ['permission-system-step-1', 'permission-system-step-2', 'permission-system-step-3'],
  'microphone-missing': ['permission-missing-step-1', 'permission-missing-step-2'],
  'microphone-busy': ['permission-busy-step-1', 'permission-busy-step-2'],
  'microphone-muted': ['permission-muted-step-1'],
};

function Blocked({ problem, onAsk }: { problem: MicrophoneErrorCode; onAsk(): void }): ReactNode {
  const t = useText();
  return (
    <>
      <h1>{t('permission-blocked-title')}</h1>
      <Alert type="error">{t(sentenceBeforeTake(problem))}</Alert>
      <ol className={styles.steps}>
        {(STEPS[problem] ?? []).map((id) => (
          <li key={id}>{t(id)}</li>
        ))}
      </ol>
      {problem === 'microphone-denied' && <p className={styles.quiet}>{t('permission-denied-school')}</p>}
      <Button size="lg" variant="primary" onClick={onAsk}>
        {t('permission-try-again')}
      </Button>
    </>
  );
}
