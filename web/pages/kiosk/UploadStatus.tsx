import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import type { Kiosk, Waiting } from '@/web/features/kiosk/kiosk.ts';

/** For the teacher: the number of unsent notes, never their authors. */
export function UploadStatus({ kiosk }: { kiosk: Kiosk }): ReactNode {
  const t = useText();
  const { count, problem } = useWaiting(kiosk);
  if (count === 0) return null;
  if (problem === null) return <Alert type="info">{t('kiosk-waiting', { count })}</Alert>;
  return (
    <Alert type="warn">
      {t('kiosk-waiting-failed', { count })} {t(`error-${problem}`)}
    </Alert>
  );
}

function useWaiting(kiosk: Kiosk): Waiting {
  const [waiting, setWaiting] = useState<Waiting>({ count: 0, problem: null });
  useEffect(() => {
    const gone = new AbortController();
    kiosk.watchWaiting(setWaiting, gone.signal);
    return () => gone.abort();
  }, [kiosk]);
  return waiting;
}
