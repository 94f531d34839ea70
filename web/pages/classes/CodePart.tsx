import { Copy, Printer, QrCode, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { generatePath } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { kioskPath } from '@/shared/domain/class-code.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden.tsx';
import { spokenCode } from '../../features/classes/model.ts';
import { useClassApi, useRefresh, useSaid } from '../../features/classes/use-classes.ts';
import { copyText } from '../../features/recorder/browser-ports.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { CodePicture } from './CodePicture.tsx';
import type { ClassPartProps } from './part-props.ts';
import { styles } from './styles.ts';

/** How a shared device finds the class: its code, to show, to print, and to make anew. */
export function CodePart({ of }: ClassPartProps): ReactNode {
  const t = useText();
  const { make, isBusy } = useNewCode(of.id);
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('classes-code-title')}</h2>
        <p className={styles.text}>{t('classes-code-text')}</p>
      </div>
      {of.joinCode === null ? (
        <EmptyState
          icon={<QrCode />}
          title={t('classes-code-none-title')}
          action={
            <Button variant="primary" isLoading={isBusy} onClick={() => void make()}>
              {t('classes-code-make')}
            </Button>
          }
        >
          {t('classes-code-none-text')}
        </EmptyState>
      ) : (
        <Code of={of} code={of.joinCode} />
      )}
    </Card>
  );
}

function useNewCode(classId: string) {
  const t = useText();
  const api = useClassApi();
  const said = useSaid();
  const refresh = useRefresh(classId);
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<boolean> => {
    setBusy(true);
    const made = await api.makeJoinCode(classId);
    await refresh();
    setBusy(false);
    if (!said(made)) return false;
    showToast({ type: 'success', text: t('classes-code-made') });
    return true;
  };
  return { make, isBusy };
}

function Code({ of, code }: ClassPartProps & { code: string }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const said = useSaid();
  const address = location.origin + kioskPath(code);
  const when = new Date(of.joinCodeExpiresAt ?? 0).toLocaleString(locale, { dateStyle: 'full', timeStyle: 'short' });
  const copy = async () => {
    if (said(await copyText(address))) showToast({ type: 'success', text: t('classes-code-copied') });
  };
  return (
    <div className={styles.code}>
      <CodePicture address={address} label={t('classes-code-picture', { class: of.name })} />
      <div className={styles.codeWords}>
        <p className={styles.signs} dir="ltr">
          <VisuallyHidden>{t('classes-code-label')} </VisuallyHidden>
          {spokenCode(code)}
        </p>
        <p className={styles.address} dir="ltr">
          {address}
        </p>
        <p className={styles.text}>{t('classes-code-until', { when })}</p>
        <div className={styles.actions}>
          <LinkButton
            to={generatePath(SITE_ROUTES.classPoster.path, { classId: of.id })}
            variant="primary"
            icon={<Printer />}
          >
            {t('classes-code-print')}
          </LinkButton>
          <Button icon={<Copy />} onClick={() => void copy()}>
            {t('classes-code-copy')}
          </Button>
          <NewCode classId={of.id} />
        </div>
      </div>
    </div>
  );
}

/** Asked first: it cuts off the devices that stand open. */
function NewCode({ classId }: { classId: string }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { make, isBusy } = useNewCode(classId);
  const close = () => setOpen(false);
  const renew = async () => {
    if (await make()) close();
  };
  return (
    <>
      <Button variant="quiet" icon={<RefreshCw />} onClick={() => setOpen(true)}>
        {t('classes-code-new')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('classes-code-new-title')}
        description={t('classes-code-new-text')}
        actions={
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button variant="primary" isLoading={isBusy} onClick={() => void renew()}>
              {t('classes-code-make')}
            </Button>
          </>
        }
      />
    </>
  );
}
