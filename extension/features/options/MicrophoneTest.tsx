import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type MicrophoneErrorCode, sentenceBeforeTake } from '@/shared/base/errors.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { MicrophoneCheck } from '@/shared/engines/record/microphone-check.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import styles from './OptionsPage.module.css';

/** Returns the loudness in percent: the silence limit of LIMITS is 0, and 0 dBFS is 100. */
const percentOf = (rmsDbfs: number) => Math.round(Math.max(0, Math.min(1, 1 - rmsDbfs / LIMITS.silenceDbfs)) * 100);

export function MicrophoneTest({ check }: { check: MicrophoneCheck }): ReactNode {
  const t = useText();
  const [isOn, setOn] = useState(false);
  const [percent, setPercent] = useState(0);
  const [isSoundDetected, setSoundDetected] = useState(false);
  const [problem, setProblem] = useState<MicrophoneErrorCode | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setOn(false);
    setPercent(0);
  };
  const start = async () => {
    const run = new AbortController();
    running.current = run;
    setOn(true);
    setSoundDetected(false);
    setProblem(null);
    const opened = await check((rmsDbfs) => {
      setPercent(percentOf(rmsDbfs));
      if (rmsDbfs > LIMITS.silenceDbfs) setSoundDetected(true);
    }, run.signal);
    if (opened.ok || run.signal.aborted) return;
    setProblem(opened.error);
    stop();
  };
  return (
    <div className={styles.check}>
      <Button onClick={isOn ? stop : start}>{t(isOn ? 'options-microphone-stop' : 'options-microphone-check')}</Button>
      {isOn && (
        <meter className={styles.meter} min={0} max={100} value={percent} aria-label={t('options-microphone-level')} />
      )}
      <p role="status">{isOn ? t(isSoundDetected ? 'options-microphone-heard' : 'options-microphone-speak') : ''}</p>
      {problem && <Alert type="error">{t(sentenceBeforeTake(problem))}</Alert>}
    </div>
  );
}
