import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import type { Kiosk } from '../../features/kiosk/kiosk.ts';
import { useKioskClass } from '../../features/kiosk/use-class.ts';
import styles from './Kiosk.module.css';
import { ScreenHead } from './ScreenHead.tsx';
import { UploadStatus } from './UploadStatus.tsx';

/** Replaces the names, none of which can be chosen. They return when the server sends them again. */
export function RecordingOff({ kiosk }: { kiosk: Kiosk }): ReactNode {
  const t = useText();
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { name } = useKioskClass(kiosk).class;
  const ask = async () => {
    setIsAsking(true);
    setProblem(await kiosk.classNow.ask());
    setIsAsking(false);
  };
  return (
    <div className={styles.page}>
      <div className={styles.middle}>
        <Mo pose="permission" size={260} />
        <ScreenHead title={name}>{t('kiosk-recording-off')}</ScreenHead>
        {problem !== null && <Alert type="error">{t(`error-${problem}`)}</Alert>}
        <Button size="lg" className={styles.choice} icon={<RotateCw />} isLoading={isAsking} onClick={() => void ask()}>
          {t('kiosk-again')}
        </Button>
      </div>
      <UploadStatus kiosk={kiosk} />
    </div>
  );
}
