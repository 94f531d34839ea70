import { Copy, IdCard, Maximize2, Printer, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { generatePath } from 'react-router';
import { CARDS_QUERY, SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { kioskPath } from '@/shared/domain/account/class-code.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden.tsx';
import { spokenCode } from '../../features/classes/model.ts';
import { useAnnouncement, useClassApi, useRefresh } from '../../features/classes/use-classes.ts';
import { copyText } from '../../features/recorder/browser-ports.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { BoardCode } from './BoardCode.tsx';
import { CodePicture } from './CodePicture.tsx';
import { JoinCode } from './JoinCode.tsx';
import type { ClassPartProps } from './part-props.ts';
import { styles } from './styles.ts';

/** The code for shared devices, to show, print and renew; and the code for pupils with an account. */
export function CodePart({ of }: ClassPartProps): ReactNode {
  return (
    <>
      <SharedDeviceCode of={of} />
      <JoinCode of={of} />
    </>
  );
}

/** The code for shared devices, or the way to make one. */
export function SharedDeviceCode({ of }: ClassPartProps): ReactNode {
  const t = useText();
  const { make, isBusy } = useNewCode(of.id);
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('classes-code-title')}</h2>
        <p className={styles.text}>{t('classes-code-text')}</p>
      </div>
      {of.kioskCode === null ? (
        <EmptyState
          art={<Mo pose="key" size={160} />}
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
        <Code of={of} code={of.kioskCode} />
      )}
    </Card>
  );
}

function useNewCode(classId: string) {
  const t = useText();
  const api = useClassApi();
  const said = useAnnouncement();
  const refresh = useRefresh(classId);
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<boolean> => {
    setBusy(true);
    const made = await api.makeKioskCode(classId);
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
  const said = useAnnouncement();
  const [isLarge, setLarge] = useState(false);
  const poster = generatePath(SITE_ROUTES.classPoster.path, { classId: of.id });
  const address = location.origin + kioskPath(code);
  const when = new Date(of.kioskCodeExpiresAt ?? 0).toLocaleString(locale, { dateStyle: 'full', timeStyle: 'short' });
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
        <div className={styles.actions} data-code="actions">
          <Button variant="primary" icon={<Maximize2 />} onClick={() => setLarge(true)}>
            {t('classes-code-large')}
          </Button>
          <LinkButton to={poster} icon={<Printer />}>
            {t('classes-code-print')}
          </LinkButton>
          <LinkButton to={`${poster}?${CARDS_QUERY}`} icon={<IdCard />}>
            {t('classes-code-cards')}
          </LinkButton>
          <Button icon={<Copy />} onClick={() => void copy()}>
            {t('classes-code-copy')}
          </Button>
          <NewCode classId={of.id} />
        </div>
      </div>
      <BoardCode of={of} code={code} isOpen={isLarge} onClose={() => setLarge(false)} />
    </div>
  );
}

/** Asks for confirmation, because a new code disconnects the open devices. */
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
