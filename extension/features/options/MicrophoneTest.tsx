import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type MicrophoneErrorCode, sentenceBeforeTake } from '@/shared/domain/errors.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import type { Result } from '@/shared/domain/result.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import styles from './OptionsPage.module.css';

/** Opens the microphone and tells its loudness in dBFS until the signal. Nothing is kept. */
export type MicrophoneCheck = (
  onLevel: (rmsDbfs: number) => void,
  signal: AbortSignal,
) => Promise<Result<void, MicrophoneErrorCode>>;

/** −60 dBFS is silence, 0 as loud as it can be. */
const percentOf = (rmsDbfs: number) => Math.round(Math.max(0, Math.min(1, 1 - rmsDbfs / LIMITS.silenceDbfs)) * 100);

export function MicrophoneTest({ check }: { check: MicrophoneCheck }): ReactNode {
  const t = useText();
  const [isOn, setOn] = useState(false);
  const [percent, setPercent] = useState(0);
  const [isHeard, setHeard] = useState(false);
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
    setHeard(false);
    setProblem(null);
    const opened = await check((rmsDbfs) => {
      setPercent(percentOf(rmsDbfs));
      if (rmsDbfs > LIMITS.silenceDbfs) setHeard(true);
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
      <p role="status">{isOn ? t(isHeard ? 'options-microphone-heard' : 'options-microphone-speak') : ''}</p>
      {problem && <Alert type="error">{t(sentenceBeforeTake(problem))}</Alert>}
    </div>
  );
}
