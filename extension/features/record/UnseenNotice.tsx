import { Mic } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { RecorderPorts, RecorderSnapshot } from '@/shared/features/record/ports.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { ASK_MS, SIGHT_MS } from './sight.ts';

export interface UnseenNoticeProps {
  ports: RecorderPorts;
  /** Runs when the user confirms their presence. */
  onKeep(): void;
}

/**
 * Asks whether the user is there if, as far as the browser can tell, the recorder was never visible. Later explains why
 * the recording ended.
 */
export function UnseenNotice({ ports, onKeep }: UnseenNoticeProps): ReactNode {
  const t = useText();
  const shown = useSightState(ports);
  if (shown === 'asking') {
    const keep = (
      <Button size="sm" icon={<Mic />} onClick={onKeep} data-unguarded>
        {t('recorder-keep')}
      </Button>
    );
    return (
      <Alert type="info" actions={keep}>
        {t('recorder-unseen')}
      </Alert>
    );
  }
  return shown === 'ended' && <Alert type="info">{t('recorder-unseen-ended')}</Alert>;
}

function useSightState(ports: RecorderPorts): 'nothing' | 'asking' | 'ended' {
  const [shown, setShown] = useState<'nothing' | 'asking' | 'ended'>('nothing');
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | null = null;
    ports.watch((snapshot) => {
      const { phase } = snapshot;
      if (phase === 'recording') timer ??= setTimeout(() => setShown('asking'), ASK_MS);
      else if (timer !== null && phase !== 'paused') {
        clearTimeout(timer);
        timer = null;
        setShown(isEndedBySight(snapshot) ? 'ended' : 'nothing');
      } else if (isEndedBySight(snapshot)) setShown('ended');
    }, gone.signal);
    return () => {
      gone.abort();
      if (timer !== null) clearTimeout(timer);
    };
  }, [ports]);
  return shown;
}

/** True if neither the limit nor the user ended the recording before the time was over. */
const isEndedBySight = ({ phase, elapsedMs, isLimitReached }: RecorderSnapshot): boolean =>
  (phase === 'saving' || phase === 'review') && !isLimitReached && elapsedMs >= SIGHT_MS * 0.9;
