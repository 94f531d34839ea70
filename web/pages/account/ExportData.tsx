import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { refusalOf } from '@/shared/domain/refusal.ts';
import { useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import type { ExportState } from '../../features/account/ports.ts';
import { useAccount } from '../../features/account/site-context.ts';
import styles from './AccountPage.module.css';

const LOOK_AGAIN_MS = 2_000;

/** The server makes the copy in its own time; this page looks again until it is there. */
export function ExportData(): ReactNode {
  const t = useText();
  const { api } = useAccount();
  const [asked, setAsked] = useState<ExportState | null>(null);
  const [isAsking, setAsking] = useState(false);
  const looked = useQuery({
    queryKey: ['account', 'export', asked?.id ?? ''],
    queryFn: () => api.exportState(asked?.id ?? ''),
    enabled: asked?.state === 'queued',
    refetchInterval: ({ state: { data } }) => (isQueued(data) ? LOOK_AGAIN_MS : false),
    retry: false,
  });
  const copy = looked.data?.ok ? looked.data.value : asked;
  const start = async () => {
    setAsking(true);
    const made = await api.startExport();
    setAsking(false);
    if (made.ok) setAsked(made.value);
    else showToast({ type: 'error', text: refusalText(t, refusalOf(made, Date.now())) });
  };
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('account-export-title')}</h2>
        <p className={styles.text}>{t('account-export-text')}</p>
      </div>
      {copy?.state === 'queued' && <Alert type="loading">{t('account-export-waiting')}</Alert>}
      {copy?.state === 'failed' && <Alert type="error">{t('account-export-failed')}</Alert>}
      {copy?.state === 'ready' && copy.url !== null && <Ready url={copy.url} />}
      {(copy === null || copy.state === 'failed') && (
        <div className={styles.actions}>
          <Button isLoading={isAsking} onClick={() => void start()}>
            {t('account-export-start')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** No answer is no end: the next look may have one. */
const isQueued = (data: ApiResult<ExportState> | undefined): boolean => !data?.ok || data.value.state === 'queued';

function Ready({ url }: { url: string }): ReactNode {
  const t = useText();
  const { download } = useAccount();
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    const saved = await download(url);
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
