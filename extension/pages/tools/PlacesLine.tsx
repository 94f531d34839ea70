import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import styles from './Places.module.css';

/** One quiet line in a tool that works only where Mote may run. It leads to the one card that changes this. */
export function PlacesLine({ open }: { open(): void }): ReactNode {
  const t = useText();
  return (
    <p className={styles.line}>
      {t('everywhere-some')}
      <Button size="xs" variant="quiet" onClick={open}>
        {t('everywhere-change')}
      </Button>
    </p>
  );
}
