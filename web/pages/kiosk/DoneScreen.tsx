import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import type { Pupil } from '../../features/kiosk/model.ts';
import styles from './Kiosk.module.css';
import { ScreenHead } from './ScreenHead.tsx';

export function DoneScreen({ pupil, onHandOn }: { pupil: Pupil; onHandOn(): void }): ReactNode {
  const t = useText();
  return (
    <div className={styles.page}>
      <ScreenHead title={t('kiosk-done-title', { name: pupil.name })}>{t('kiosk-done-text')}</ScreenHead>
      <div className={styles.choices}>
        <Button
          size="lg"
          variant="primary"
          icon={<ArrowRight className={styles.onwards} />}
          className={styles.choice}
          onClick={onHandOn}
        >
          {t('kiosk-hand-on')}
        </Button>
      </div>
    </div>
  );
}
