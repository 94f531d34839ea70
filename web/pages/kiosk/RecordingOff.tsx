import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import type { Kiosk } from '../../features/kiosk/kiosk.ts';
import { useClass } from '../../features/kiosk/use-class.ts';
import styles from './Kiosk.module.css';
import { OnTheirWay } from './OnTheirWay.tsx';
import { ScreenHead } from './ScreenHead.tsx';

/** In place of the names, of which none may be tapped. The names come back when the server has them again. */
export function RecordingOff({ kiosk }: { kiosk: Kiosk }): ReactNode {
  const t = useText();
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { name } = useClass(kiosk).class;
  const ask = async () => {
    setIsAsking(true);
    setProblem(await kiosk.classNow.ask());
    setIsAsking(false);
  };
  return (
    <div className={styles.page}>
      <ScreenHead title={name}>{t('kiosk-recording-off')}</ScreenHead>
      {problem !== null && <Alert type="error">{t(`error-${problem}`)}</Alert>}
      <Button size="lg" icon={<RotateCw />} isLoading={isAsking} onClick={() => void ask()}>
        {t('kiosk-again')}
      </Button>
      <OnTheirWay kiosk={kiosk} />
    </div>
  );
}
