import { UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ErrorCode, RECORDER_LOAD_ERRORS, sentenceBeforeTake } from '@/shared/base/errors.ts';
import { AGE_BANDS, type AgeBand } from '@/shared/domain/account/user-session.ts';
import { useText } from '@/shared/l10n/react.ts';
import type { Pose } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { ClassButtons } from './ClassButtons.tsx';
import { ConsentChoice } from './ConsentChoice.tsx';
import type { RecorderPorts, RecorderSnapshot } from './ports.ts';
import { RecorderCard } from './RecorderCard.tsx';
import type { RecorderActions } from './use-recorder-actions.ts';

export interface RecorderQuestionProps {
  ports: RecorderPorts;
  snapshot: RecorderSnapshot;
  actions: RecorderActions;
}

/** The phases with a question to the user before a take can run. */
export function RecorderQuestion(props: RecorderQuestionProps): ReactNode {
  const { phase } = props.snapshot;
  if (phase === 'asking-consent') return <ConsentQuestion {...props} />;
  if (phase === 'asking-age') return <AgeQuestion {...props} />;
  if (phase === 'asking-class') return <ClassQuestion {...props} />;
  if (phase === 'asking-microphone') return <MicrophoneQuestion {...props} />;
  if (phase === 'elsewhere') return <ElsewhereQuestion {...props} />;
  return <Blocked {...props} />;
}

function ConsentQuestion({ ports, actions }: RecorderQuestionProps): ReactNode {
  const t = useText();
  const answer = (isYes: boolean) => void actions.run(() => ports.answerConsent(isYes));
  return (
    <RecorderCard title={t('record-consent-title')} actions={<ConsentChoice onAnswer={answer} />}>
      {t('record-consent-text')}
    </RecorderCard>
  );
}

function AgeQuestion({ ports, actions }: RecorderQuestionProps): ReactNode {
  const t = useText();
  const answer = (ageBand: AgeBand | null) => void actions.run(() => ports.answerAge(ageBand));
  return (
    <RecorderCard
      icon={<UserRound />}
      title={t('record-age-title')}
      actions={
        <>
          {AGE_BANDS.map((ageBand, place) => (
            <Button key={ageBand} data-first={place === 0 || undefined} onClick={() => answer(ageBand)}>
              {t(`record-age-${ageBand}`)}
            </Button>
          ))}
          <Button variant="quiet" onClick={() => answer(null)}>
            {t('record-age-later')}
          </Button>
        </>
      }
    >
      {t('record-age-text')}
    </RecorderCard>
  );
}

function ClassQuestion({ ports, snapshot, actions }: RecorderQuestionProps): ReactNode {
  const t = useText();
  return (
    <RecorderCard
      icon={<Users />}
      title={t('record-class-title')}
      actions={
        <>
          <ClassButtons ports={ports} actions={actions} choices={snapshot.classChoices ?? []} />
          <Button onClick={() => void actions.run(() => ports.answerClass(null))}>{t('record-class-none')}</Button>
          <Button variant="quiet" onClick={() => void actions.run(() => ports.cancel())}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {t('record-class-text')}
    </RecorderCard>
  );
}

function MicrophoneQuestion({ ports, actions }: RecorderQuestionProps): ReactNode {
  const t = useText();
  return (
    <RecorderCard
      pose="microphone"
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
      pose="tabs"
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

/** Problems with their own steps; all others show their text alone. */
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
  ...RECORDER_LOAD_ERRORS,
];

/** Problems that the user cannot fix here: no retry is offered. */
const FINAL: readonly ErrorCode[] = ['attempts-used-up'];

/** The picture of each problem. A microphone that does not work has one, and all other problems another. */
const POSES: Partial<Record<ErrorCode, Pose>> = {
  'microphone-not-asked': 'microphone',
  'microphone-blocked-by-policy': 'permission',
  'recorder-offline': 'offline',
  'recorder-slow': 'waiting',
  'device-storage-full': 'full',
  'device-storage-refused': 'permission',
  'sidebar-closed': 'tabs',
  'attempts-used-up': 'permission',
};

const poseOf = (problem: ErrorCode): Pose =>
  POSES[problem] ?? (problem.startsWith('microphone') ? 'unplugged' : 'failed');

function Blocked({ ports, snapshot, actions }: RecorderQuestionProps): ReactNode {
  const t = useText();
  const problem = snapshot.problem ?? 'unknown';
  const isFinal = FINAL.includes(problem);
  // The server no longer has this page's files: only a reload finds the new ones.
  const needsReload = problem === 'recorder-outdated';
  const hasSteps = WITH_STEPS.includes(problem);
  // The page's address bar controls the page only: Mote's permission is set in Mote's own tab.
  const isSetInTab = problem === 'microphone-denied' && ports.asksInTab;
  return (
    <RecorderCard
      isProblem
      pose={poseOf(problem)}
      title={t(hasSteps ? `record-blocked-${problem}` : 'record-blocked-other')}
      actions={
        <>
          {isSetInTab && (
            <Button variant="primary" data-first onClick={() => void actions.run(() => ports.askMicrophone())}>
              {t('record-microphone-settings')}
            </Button>
          )}
          {needsReload && (
            <Button variant="primary" data-first onClick={() => location.reload()}>
              {t('record-reload')}
            </Button>
          )}
          {!isFinal && !needsReload && (
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
      {isSetInTab ? t('record-microphone-in-tab') : t(hasSteps ? `record-fix-${problem}` : sentenceBeforeTake(problem))}
    </RecorderCard>
  );
}
