import { Copy, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { joinPath } from '@/shared/domain/account/class-code.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { spokenCode } from '../../features/classes/model.ts';
import { useAnnouncement, useClassApi, useRefresh } from '../../features/classes/use-classes.ts';
import { copyText } from '../../features/recorder/browser-ports.ts';
import type { ClassPartProps } from './part-props.ts';
import { styles } from './styles.ts';

/** The code by which pupils with an account request to join. It differs from the code of the shared device. */
export function JoinCode({ of }: ClassPartProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const api = useClassApi();
  const said = useAnnouncement();
  const refresh = useRefresh(of.id);
  const [isBusy, setBusy] = useState(false);
  const { joinCode: code } = of;
  const make = async () => {
    setBusy(true);
    const made = said(await api.makeJoinCode(of.id));
    await refresh();
    setBusy(false);
    if (made) showToast({ type: 'success', text: t('classes-code-made') });
  };
  const address = location.origin + joinPath(code);
  const copy = async () => {
    if (said(await copyText(address))) showToast({ type: 'success', text: t('classes-code-copied') });
  };
  const when = new Date(of.joinCodeExpiresAt ?? 0).toLocaleString(locale, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('classes-join-title')}</h2>
        <p className={styles.text}>{t('classes-join-text')}</p>
      </div>
      {code !== null && (
        <div className={styles.codeWords}>
          <p className={styles.signs} dir="ltr">
            {spokenCode(code)}
          </p>
          <p className={styles.address} dir="ltr">
            {address}
          </p>
          <p className={styles.text}>{t('classes-code-until', { when })}</p>
        </div>
      )}
      <div className={styles.actions}>
        {code !== null && (
          <Button icon={<Copy />} aria-label={t('classes-join-copy')} onClick={() => void copy()}>
            {t('classes-code-copy')}
          </Button>
        )}
        <Button icon={<RefreshCw />} isLoading={isBusy} onClick={() => void make()}>
          {t(code === null ? 'classes-join-make' : 'classes-join-new')}
        </Button>
      </div>
    </Card>
  );
}
