import { AppWindow, HardDrive, Lock, Mic, MicOff, Share2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import type { RecorderPorts, RecorderSnapshot } from './ports.ts';
import { RecorderCard } from './RecorderCard.tsx';
import type { RecorderActions } from './use-recorder-actions.ts';

export interface RecorderQuestionProps {
  ports: RecorderPorts;
  snapshot: RecorderSnapshot;
  actions: RecorderActions;
}

/** The phases in which something is asked of the person before a take can run. */
export function RecorderQuestion(props: RecorderQuestionProps): ReactNode {
  const { phase } = props.snapshot;
  if (phase === 'asking-consent') return <ConsentQuestion {...props} />;
  if (phase === 'asking-microphone') return <MicrophoneQuestion {...props} />;
  if (phase === 'elsewhere') return <ElsewhereQuestion {...props} />;
  return <Blocked {...props} />;
}

function ConsentQuestion({ ports, actions }: RecorderQuestionProps): ReactNode {
  const t = useText();
  const answer = (isYes: boolean) => void actions.run(() => ports.answerConsent(isYes));
  return (
    <RecorderCard
      icon={<Share2 />}
      title={t('record-consent-title')}
      actions={
        <>
          <Button variant="primary" data-first onClick={() => answer(true)}>
            {t('record-consent-yes')}
          </Button>
          <Button onClick={() => answer(false)}>{t('record-consent-no')}</Button>
        </>
      }
    >
      {t('record-consent-text')}
    </RecorderCard>
  );
}

function MicrophoneQuestion({ ports, actions }: RecorderQuestionProps): ReactNode {
  const t = useText();
  return (
    <RecorderCard
      icon={<Mic />}
      title={t('record-microphone-title')}
      actions={
        <>
          <Button data-first onClick={() => void actions.run(() => ports.askMicrophone())}>
            {t('record-microphone-again')}
          </Button>
          <Button variant="quiet" onClick={() => void actions.run(() => ports.cancel())}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {t('record-microphone-text')}
    </RecorderCard>
  );
}

function ElsewhereQuestion({ ports, actions }: RecorderQuestionProps): ReactNode {
  const t = useText();
  return (
    <RecorderCard
      icon={<AppWindow />}
      title={t('record-elsewhere-title')}
      actions={
        <>
          <Button variant="primary" data-first onClick={actions.start}>
            {t('record-elsewhere-stop')}
          </Button>
          <Button variant="quiet" onClick={() => void actions.run(() => ports.cancel())}>
            {t('record-elsewhere-leave')}
          </Button>
        </>
      }
    >
      {t('record-elsewhere-text')}
    </RecorderCard>
  );
}

/** Causes that have steps of their own; all others are told by their sentence alone. */
const WITH_STEPS: readonly ErrorCode[] = [
  'microphone-not-asked',
  'microphone-denied',
  'microphone-blocked-by-policy',
  'microphone-blocked-by-system',
  'microphone-missing',
  'microphone-busy',
  'device-storage-full',
  'device-storage-refused',
  'sidebar-closed',
  'attempts-used-up',
];

/** Nothing that the person does here helps: no second try is offered. */
const FINAL: readonly ErrorCode[] = ['attempts-used-up'];

const ICONS: Partial<Record<ErrorCode, ReactNode>> = {
  'microphone-denied': <MicOff />,
  'microphone-blocked-by-policy': <Lock />,
  'microphone-blocked-by-system': <Lock />,
  'device-storage-full': <HardDrive />,
  'device-storage-refused': <HardDrive />,
};

function Blocked({ ports, snapshot, actions }: RecorderQuestionProps): ReactNode {
  const t = useText();
  const problem = snapshot.problem ?? 'unknown';
  const isFinal = FINAL.includes(problem);
  const hasSteps = WITH_STEPS.includes(problem);
  // The page's address bar speaks of the page: what is set for Mote is reached from Mote's own tab.
  const isSetInTab = problem === 'microphone-denied' && ports.asksInTab;
  const icon = ICONS[problem] ?? (problem.startsWith('microphone') ? <MicOff /> : <TriangleAlert />);
  return (
    <RecorderCard
      isProblem
      icon={icon}
      title={t(hasSteps ? `record-blocked-${problem}` : 'record-blocked-other')}
      actions={
        <>
          {isSetInTab && (
            <Button variant="primary" data-first onClick={() => void actions.run(() => ports.askMicrophone())}>
              {t('record-microphone-settings')}
            </Button>
          )}
          {!isFinal && (
            <Button
              variant={isSetInTab ? 'secondary' : 'primary'}
              data-first={isSetInTab ? undefined : true}
              onClick={actions.start}
            >
              {t('record-try-again')}
            </Button>
          )}
          <Button
            variant={isFinal ? 'primary' : 'quiet'}
            data-first={isFinal || undefined}
            onClick={() => void actions.run(() => ports.cancel())}
          >
            {t(isFinal ? 'record-understood' : 'record-not-now')}
          </Button>
        </>
      }
    >
      {isSetInTab ? t('record-microphone-in-tab') : t(hasSteps ? `record-fix-${problem}` : `error-${problem}`)}
    </RecorderCard>
  );
}
