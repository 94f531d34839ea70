import { KeyRound, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import type { Kiosk } from '../../features/kiosk/kiosk.ts';
import styles from './Kiosk.module.css';
import { KioskScreens } from './KioskScreens.tsx';

export interface KioskDeviceProps {
  open(): Promise<ApiResult<Kiosk>>;
  onOtherCode(): void;
}

type Opening = { state: 'opening' } | { state: 'failed'; error: ErrorCode } | { state: 'open'; kiosk: Kiosk };

/** The class behind a code, or why it does not open. */
export function KioskDevice({ open, onOtherCode }: KioskDeviceProps): ReactNode {
  const [opening, again] = useOpening(open);
  useNoWayBack();
  if (opening.state === 'open') return <KioskScreens kiosk={opening.kiosk} />;
  if (opening.state === 'failed') return <Failed error={opening.error} onAgain={again} onOtherCode={onOtherCode} />;
  return <Wait />;
}

function useOpening(open: KioskDeviceProps['open']): [Opening, () => void] {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [tries, setTries] = useState(0);
  const ask = useRef(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more.
  useEffect(() => {
    let isOver = false;
    let kiosk: Kiosk | null = null;
    setOpening({ state: 'opening' });
    void ask.current().then((answer) => {
      if (answer.ok && isOver) void answer.value.close();
      if (isOver) return;
      if (answer.ok) kiosk = answer.value;
      setOpening(answer.ok ? { state: 'open', kiosk: answer.value } : { state: 'failed', error: answer.error });
    });
    return () => {
      isOver = true;
      void kiosk?.close();
    };
  }, [tries]);
  return [opening, () => setTries((count) => count + 1)];
}

/** The browser's way back would lead out of the class, to whatever was open before the children came. */
function useNoWayBack(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}

function Wait(): ReactNode {
  const t = useText();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('kiosk-code-title')}</h1>
      <Spinner label={t('kiosk-opening')} />
    </div>
  );
}

interface FailedProps {
  error: ErrorCode;
  onAgain(): void;
  onOtherCode(): void;
}

function Failed({ error, onAgain, onOtherCode }: FailedProps): ReactNode {
  const t = useText();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('kiosk-code-title')}</h1>
      <Alert type="error">{t(`error-${error}`)}</Alert>
      <div className={styles.choices}>
        {error !== 'no-such-code' && (
          <Button size="lg" variant="primary" icon={<RotateCw />} onClick={onAgain}>
            {t('kiosk-again')}
          </Button>
        )}
        <Button size="lg" icon={<KeyRound />} onClick={onOtherCode}>
          {t('kiosk-code-other')}
        </Button>
      </div>
    </div>
  );
}
