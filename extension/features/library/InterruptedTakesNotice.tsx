import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import styles from './InterruptedTakesNotice.module.css';
import type { InterruptedTakesPorts } from './interrupted-takes-ports.ts';
import type { Offered } from './messages.ts';

/** Shows one line about interrupted recordings. Dismissing it deletes nothing. */
export function InterruptedTakesNotice({ ports }: { ports: InterruptedTakesPorts }): ReactNode {
  const t = useText();
  const { count, left } = useOffered(ports);
  if (count === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <p>{t(left === count ? 'library-kept-left' : 'library-kept', { count })}</p>
      <Button size="sm" onClick={ports.open}>
        {t('library-kept-open')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => void ports.putOff()}>
        {t('dismiss')}
      </Button>
    </div>
  );
}

function useOffered(ports: InterruptedTakesPorts): Offered {
  const [offered, setOffered] = useState<Offered>({ count: 0, left: 0 });
  useEffect(() => {
    const gone = new AbortController();
    ports.watch(setOffered, gone.signal);
    void ports.count().then((answer) => {
      if (answer.ok && !gone.signal.aborted) setOffered(answer.value);
    });
    return () => gone.abort();
  }, [ports]);
  return offered;
}
