import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { type EverywhereAccess, useEverywhere } from './every-page.ts';
import styles from './Places.module.css';

export interface PlacesCardProps {
  access: EverywhereAccess;
  /** Picture beside the words. */
  art?: ReactNode;
  /** Called when the user wants to leave everything as it is. */
  onLeave(): void;
}

/** The one place where the user decides on which pages Mote's tools are. */
export function PlacesCard({ access, art, onLeave }: PlacesCardProps): ReactNode {
  const t = useText();
  const everywhere = useEverywhere(access);
  if (!everywhere) return null;
  const { isEverywhere, isRefused, allow } = everywhere;
  return (
    <div className={styles.card}>
      {art}
      <p className={styles.now} role="status">
        {t(isEverywhere ? 'everywhere-all' : 'everywhere-some')}
      </p>
      {!isEverywhere && (
        <>
          <p>{t('everywhere-why')}</p>
          <Button variant="primary" isFullWidth onClick={allow}>
            {t('everywhere-ask')}
          </Button>
          <Button isFullWidth onClick={onLeave}>
            {t('everywhere-not')}
          </Button>
        </>
      )}
      {isRefused && <Alert type="info">{t('everywhere-refused')}</Alert>}
      <p className={styles.quiet}>{t('everywhere-safe')}</p>
    </div>
  );
}
