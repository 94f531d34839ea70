import { KeyRound, RotateCw } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Mo, type Pose } from '@/shared/ui/art/Mo.tsx';
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

/** Shows the class of a code, or the reason why it does not open. */
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
  const firstOpen = useRef(open);
  const attempt = useRef(new AbortController());
  const start = useCallback(() => {
    attempt.current.abort();
    attempt.current = new AbortController();
    setOpening({ state: 'opening' });
    void openAlone(firstOpen.current, setOpening, attempt.current.signal);
  }, []);
  useEffect(() => {
    start();
    return () => attempt.current.abort();
  }, [start]);
  return [opening, start];
}

/** Opens the class once no other tab has it, and releases both when the page closes. */
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

/** Blocks the browser's Back, which would leave the class for the page before it. */
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
      <div className={styles.middle}>
        <Mo pose="waiting" size={220} />
        <h1 className={styles.title}>{t('kiosk-opening')}</h1>
        <Spinner label={t('kiosk-opening')} />
      </div>
    </div>
  );
}

/** Shown while another tab has the device; the class opens once that tab is closed. */
function Elsewhere(): ReactNode {
  const t = useText();
  return (
    <div className={styles.page}>
      <div className={styles.middle}>
        <Mo pose="tabs" size={240} />
        <h1 className={styles.title}>{t('kiosk-elsewhere-title')}</h1>
        <p className={styles.lead}>{t('kiosk-elsewhere-text')}</p>
      </div>
    </div>
  );
}

/** The picture of a failure; every other one has Mo with a spanner. */
const POSES: Readonly<Partial<Record<ErrorCode, Pose>>> = { 'no-such-code': 'key', offline: 'offline' };

interface FailedProps {
  error: ErrorCode;
  onAgain(): void;
  onOtherCode(): void;
}

function Failed({ error, onAgain, onOtherCode }: FailedProps): ReactNode {
  const t = useText();
  return (
    <div className={styles.page}>
      <div className={styles.middle}>
        <Mo pose={POSES[error] ?? 'failed'} size={240} />
        <h1 className={styles.title}>{t('kiosk-code-title')}</h1>
        <Alert type="error">{t(`error-${error}`)}</Alert>
        <div className={styles.choices}>
          {error !== 'no-such-code' && (
            <Button size="lg" variant="primary" className={styles.choice} icon={<RotateCw />} onClick={onAgain}>
              {t('kiosk-again')}
            </Button>
          )}
          <Button size="lg" className={styles.choice} icon={<KeyRound />} onClick={onOtherCode}>
            {t('kiosk-code-other')}
          </Button>
        </div>
      </div>
    </div>
  );
}
