import { Check, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import type { Pupil } from '../../features/kiosk/model.ts';
import styles from './Kiosk.module.css';
import { ScreenHead } from './ScreenHead.tsx';

export interface ConfirmScreenProps {
  pupil: Pupil;
  onYes(): void;
  onNo(): void;
}

export function ConfirmScreen({ pupil, onYes, onNo }: ConfirmScreenProps): ReactNode {
  const t = useText();
  return (
    <div className={styles.page}>
      <ScreenHead title={t('kiosk-confirm-title', { name: pupil.name })} />
      <div className={styles.choices}>
        <Button size="lg" variant="primary" icon={<Check />} className={styles.choice} onClick={onYes}>
          {t('kiosk-confirm-yes')}
        </Button>
        <Button size="lg" icon={<Undo2 />} className={styles.choice} onClick={onNo}>
          {t('kiosk-confirm-no')}
        </Button>
      </div>
    </div>
  );
}
