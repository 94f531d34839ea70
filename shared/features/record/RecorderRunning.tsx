import { Headphones, Pause, Play, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { LiveWaveform } from './LiveWaveform.tsx';
import type { RecorderPorts, RecorderSnapshot } from './ports.ts';
import styles from './RecorderRunning.module.css';
import { shortTime } from './status-line.ts';
import type { RecorderActions } from './use-recorder-actions.ts';

export interface RecorderRunningProps {
  ports: RecorderPorts;
  snapshot: RecorderSnapshot;
  actions: RecorderActions;
  elapsedMs: number;
  button: ReactNode;
  /** The visible action of the button. */
  label: string;
  line: ReactNode;
}

/**
 * A running take: the stop button with its word, the live waveform, the time, and the other controls with their words.
 * A pause adds and removes nothing here: the frame would grow, and the next press would miss its button.
 */
export function RecorderRunning(props: RecorderRunningProps): ReactNode {
  const { ports, snapshot, actions, elapsedMs, button, label, line } = props;
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const isPaused = snapshot.phase === 'paused';
  const cancel = () => (elapsedMs > LIMITS.cancelAsksAfterMs ? setAsking(true) : actions.discard());
  return (
    <>
      <div className={styles.running}>
        {button}
        <div className={styles.voice} aria-hidden="true">
          <LiveWaveform ports={ports} isPaused={isPaused} />
          <span className={styles.time}>{shortTime(elapsedMs)}</span>
        </div>
        <div className={styles.facts} aria-hidden="true">
          <span className={styles.action}>{label}</span>
          <span className={styles.state} data-paused={isPaused || undefined}>
            {t(isPaused ? 'record-say-paused' : 'record-say-started')}
          </span>
          <span className={styles.left} data-near={snapshot.isLimitNear || undefined}>
            {t('record-left', { time: shortTime(leftMs(snapshot.maxMs, elapsedMs)) })}
          </span>
        </div>
        <div className={styles.transport}>
          <Button
            size="sm"
            variant="quiet"
            className={styles.control}
            aria-label={t(isPaused ? 'record-resume' : 'record-pause')}
            icon={isPaused ? <Play /> : <Pause />}
            onClick={() => void actions.run(() => (isPaused ? ports.resume() : ports.pause()))}
          >
            <span className={styles.words}>
              <span data-shown={!isPaused}>{t('record-pause')}</span>
              <span data-shown={isPaused}>{t('record-continue')}</span>
            </span>
          </Button>
          {ports.insert && (
            <Button
              size="sm"
              variant="quiet"
              className={styles.control}
              icon={<Headphones />}
              onClick={() => void actions.run(() => ports.stop())}
            >
              {t('record-review-first')}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            className={styles.control}
            aria-label={t('record-cancel')}
            icon={<Trash2 />}
            onClick={cancel}
          >
            {t('record-discard')}
          </Button>
        </div>
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

/** Returns the time left in whole seconds, so that it reaches 0:00 when the limit does. */
const leftMs = (maxMs: number, elapsedMs: number): number => Math.ceil((maxMs - elapsedMs) / 1_000) * 1_000;

/** Shows a near limit beside any other notice: a silent user must see it too. */
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
