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
import { holdDevice } from '../../features/kiosk/one-tab.ts';
import styles from './Kiosk.module.css';
import { KioskScreens } from './KioskScreens.tsx';

export interface KioskDeviceProps {
  open(): Promise<ApiResult<Kiosk>>;
  onOtherCode(): void;
}

type Opening =
  | { state: 'opening' }
  | { state: 'elsewhere' }
  | { state: 'failed'; error: ErrorCode }
  | { state: 'open'; kiosk: Kiosk };

/** The class behind a code, or why it does not open. */
export function KioskDevice({ open, onOtherCode }: KioskDeviceProps): ReactNode {
  const [opening, again] = useOpening(open);
  useNoWayBack();
  if (opening.state === 'open') return <KioskScreens kiosk={opening.kiosk} />;
  if (opening.state === 'elsewhere') return <Elsewhere />;
  if (opening.state === 'failed') return <Failed error={opening.error} onAgain={again} onOtherCode={onOtherCode} />;
  return <Wait />;
}

function useOpening(open: KioskDeviceProps['open']): [Opening, () => void] {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [tries, setTries] = useState(0);
  const ask = useRef(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more.
  useEffect(() => {
    const gone = new AbortController();
    setOpening({ state: 'opening' });
    void openAlone(ask.current, setOpening, gone.signal);
    return () => gone.abort();
  }, [tries]);
  return [opening, () => setTries((count) => count + 1)];
}

/** Opens the class while no other tab has it, and gives both back when the page goes. */
async function openAlone(
  open: KioskDeviceProps['open'],
  show: (opening: Opening) => void,
  gone: AbortSignal,
): Promise<void> {
  const release = await holdDevice(() => show({ state: 'elsewhere' }), gone).catch((fault) => {
    if (gone.aborted) return null;
    throw fault;
  });
  if (release === null) return;
  if (gone.aborted) return release();
  show({ state: 'opening' });
  const answer = await open();
  const end = () => void (answer.ok ? answer.value.close() : Promise.resolve()).finally(release);
  if (gone.aborted) return end();
  gone.addEventListener('abort', end, { once: true });
  show(answer.ok ? { state: 'open', kiosk: answer.value } : { state: 'failed', error: answer.error });
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

/** Opens by itself as soon as the other tab is closed. */
function Elsewhere(): ReactNode {
  const t = useText();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('kiosk-elsewhere-title')}</h1>
      <p className={styles.lead}>{t('kiosk-elsewhere-text')}</p>
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
