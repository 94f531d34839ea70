import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { systemTimer } from '@/shared/base/clock.ts';
import { refusalOf } from '@/shared/base/refusal.ts';
import { poll } from '@/shared/client/poll.ts';
import { useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import type { ExportState } from '../../features/account/ports.ts';
import { isSignInTooOld, SignInAgain, SignInAgainAlert } from '../../features/account/SignInAgain.tsx';
import { useAccount, useSession } from '../../features/account/site-context.ts';
import styles from './AccountPage.module.css';

/** The server prepares the copy in the background. This page polls for it, for two minutes at a time. */
export function ExportData(): ReactNode {
  const t = useText();
  const { api } = useAccount();
  const [copy, setCopy] = useState<ExportState | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const { user } = useSession();
  // The session that was too old. A newer one, also from a sign-in in another tab, may request the copy.
  const [tooOld, setTooOld] = useState<string | null>(null);
  const isTooOld = tooOld === user.accessToken;
  const queuedId = copy?.state === 'queued' && !isSlow ? copy.id : null;
  useEffect(() => {
    if (queuedId === null) return;
    const gone = new AbortController();
    const look = async () => {
      const answer = await api.exportState(queuedId);
      // A failed poll is not final: the next may succeed.
      return answer.ok && answer.value.state !== 'queued' ? answer.value : null;
    };
    void poll({ ask: look, clock: systemTimer, signal: gone.signal }).then((made) => {
      if (gone.signal.aborted) return;
      if (made) setCopy(made);
      else setSlow(true);
    });
    return () => gone.abort();
  }, [api, queuedId]);
  const start = async () => {
    setAsking(true);
    const made = await api.startExport();
    setAsking(false);
    if (made.ok) setCopy(made.value);
    else if (isSignInTooOld(made)) setTooOld(user.accessToken);
    else showToast({ type: 'error', text: refusalText(t, refusalOf(made, Date.now())) });
  };
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('account-export-title')}</h2>
        <p className={styles.text}>{t('account-export-text')}</p>
      </div>
      {queuedId !== null && <Alert type="loading">{t('account-export-waiting')}</Alert>}
      {isSlow && (
        <Alert
          type="info"
          actions={
            <Button size="sm" onClick={() => setSlow(false)}>
              {t('account-export-look-again')}
            </Button>
          }
        >
          {t('account-export-slow')}
        </Alert>
      )}
      {copy?.state === 'failed' && <Alert type="error">{t('account-export-failed')}</Alert>}
      {copy?.state === 'ready' && copy.url !== null && <Ready url={copy.url} />}
      {isTooOld && <SignInAgainAlert actions={<SignInAgain size="sm" />} />}
      {(copy === null || copy.state === 'failed') && !isTooOld && (
        <div className={styles.actions}>
          <Button isLoading={isAsking} onClick={() => void start()}>
            {t('account-export-start')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Ready({ url }: { url: string }): ReactNode {
  const t = useText();
  const { download } = useAccount();
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    const saved = await download(url, 'mote-data.zip');
    setLoading(false);
    if (!saved.ok) showToast({ type: 'error', text: refusalText(t, refusalOf(saved, Date.now())) });
  };
  return (
    <Alert
      type="success"
      actions={
        <Button size="sm" icon={<Download />} isLoading={isLoading} onClick={() => void save()}>
          {t('account-export-download')}
        </Button>
      }
    >
      {t('account-export-ready')}
    </Alert>
  );
}
