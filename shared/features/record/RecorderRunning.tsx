import { Headphones, Pause, Play, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LIMITS } from '@/shared/domain/limits.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import type { RecorderPorts, RecorderSnapshot } from './ports.ts';
import styles from './Recorder.module.css';
import type { RecorderActions } from './use-recorder-actions.ts';

export interface RecorderRunningProps {
  ports: RecorderPorts;
  snapshot: RecorderSnapshot;
  actions: RecorderActions;
  elapsedMs: number;
  button: ReactNode;
  line: ReactNode;
}

/**
 * Around the stop button while a take runs: pause at one side, cancel at the other. Nothing here comes or goes with a pause: the frame
 * would grow, and the next press would fall beside its button.
 */
export function RecorderRunning({
  ports,
  snapshot,
  actions,
  elapsedMs,
  button,
  line,
}: RecorderRunningProps): ReactNode {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const isPaused = snapshot.phase === 'paused';
  const cancel = () => (elapsedMs > LIMITS.cancelAsksAfterMs ? setAsking(true) : actions.discard());
  return (
    <>
      <div className={styles.transport}>
        <IconButton
          label={t(isPaused ? 'record-resume' : 'record-pause')}
          icon={isPaused ? <Play /> : <Pause />}
          onClick={() => void actions.run(() => (isPaused ? ports.resume() : ports.pause()))}
        />
        {button}
        {ports.insert && (
          <IconButton
            label={t('record-review-first')}
            icon={<Headphones />}
            onClick={() => void actions.run(() => ports.stop())}
          />
        )}
        <IconButton label={t('record-cancel')} icon={<Trash2 />} onClick={cancel} />
      </div>
      {line}
      {isAsking && (
        <fieldset className={styles.ask} aria-label={t('record-discard-title')}>
          <p className={styles.askText}>{t('record-discard-title')}</p>
          <Button size="sm" variant="danger" onClick={actions.discard}>
            {t('record-discard')}
          </Button>
          <Button size="sm" onClick={() => setAsking(false)}>
            {t('record-go-on')}
          </Button>
        </fieldset>
      )}
      <RunningNotice snapshot={snapshot} />
    </>
  );
}

/** That the end is near is said beside anything else: who thinks in silence must know it too. */
function RunningNotice({ snapshot: { problem, isSilent, isLimitNear } }: { snapshot: RecorderSnapshot }): ReactNode {
  const t = useText();
  return (
    <>
      {problem ? (
        <Alert type="warn">{t(`error-${problem}`)}</Alert>
      ) : (
        isSilent && <Alert type="warn">{t('record-silent')}</Alert>
      )}
      {isLimitNear && <Alert type="info">{t('record-limit-near')}</Alert>}
    </>
  );
}
