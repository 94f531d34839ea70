import { Mic, MicOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceBeforeTake } from '@/shared/base/errors.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import type { HearingState } from './ports.ts';
import { StepCard } from './StepCard.tsx';
import type { Hearing } from './use-hearing.ts';
import styles from './Welcome.module.css';

const BARS = Array.from({ length: 14 }, (_, at) => at);

/** Number of lit bars: the silence limit lights none, 0 dBFS all. */
const litBars = (rmsDbfs: number): number =>
  Math.round(Math.max(0, Math.min(1, 1 - rmsDbfs / LIMITS.silenceDbfs)) * BARS.length);

/** Asks for the microphone here, and shows that it hears the user. */
export function MicrophoneCard({ hearing, isNow }: { hearing: Hearing; isNow: boolean }): ReactNode {
  const t = useText();
  const { state, isAllowed } = hearing;
  return (
    <StepCard
      tone="microphone"
      title={t('welcome-microphone-title')}
      text={t(isAllowed ? 'welcome-microphone-say' : 'welcome-microphone-text')}
      isDone={isAllowed}
      isNow={isNow}
      picture={<Meter state={state} />}
    >
      {state.step === 'blocked' && <Alert type="error">{t(sentenceBeforeTake(state.problem))}</Alert>}
      {state.step === 'blocked' && state.problem === 'microphone-denied' && (
        <ol className={styles.help}>
          <li>{t('permission-denied-step-1')}</li>
          <li>{t('permission-denied-step-2')}</li>
          <li>{t('permission-denied-step-3')}</li>
        </ol>
      )}
      {state.step !== 'listening' && (
        <Button
          variant={isNow && state.step !== 'allowed' ? 'primary' : 'secondary'}
          isLoading={state.step === 'asking'}
          onClick={() => void hearing.listen()}
        >
          {t(`welcome-microphone-${BUTTONS[state.step]}`)}
        </Button>
      )}
    </StepCard>
  );
}

const BUTTONS = { idle: 'allow', asking: 'allow', allowed: 'test', blocked: 'again' } as const;

function Meter({ state }: { state: HearingState }): ReactNode {
  const t = useText();
  const lit = state.step === 'listening' ? litBars(state.rmsDbfs) : 0;
  const hasVoice = state.step === 'listening' && state.hasVoice;
  return (
    <div className={styles.hearing}>
      <span className={classNames(styles.disc, state.step === 'blocked' && styles.off)} aria-hidden="true">
        {state.step === 'blocked' ? <MicOff size={34} /> : <Mic size={34} />}
      </span>
      <span className={styles.bars} aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} data-lit={bar < lit || undefined} />
        ))}
      </span>
      <p className={styles.heard} role="status">
        {state.step === 'asking' && t('permission-microphone-waiting')}
        {state.step === 'listening' && t(hasVoice ? 'welcome-microphone-heard' : 'welcome-microphone-hello')}
      </p>
    </div>
  );
}
