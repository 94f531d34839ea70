import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { canonicalEmail } from '@/shared/base/email.ts';
import { refusalOf } from '@/shared/base/refusal.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { ConfirmDestructiveDialog } from '@/web/features/account/ConfirmDestructiveDialog.tsx';
import { useAccount, useSession } from '../../features/account/site-context.ts';
import styles from './AccountPage.module.css';

/** Query parameter of this part after a sign-in that the server required: opens the dialog. */
const ERASE_PARAM = 'erase';
const BACK = `${SITE_ROUTES.account.path}?tab=privacy&${ERASE_PARAM}=1`;

/** The user types the address again, as a guard against accidents, and signs in again if the sign-in is old. */
export function DeleteAccount(): ReactNode {
  const t = useText();
  const { eraser } = useAccount();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const [isOpen, setOpen] = useState(() => query.has(ERASE_PARAM));
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isUnsure, setUnsure] = useState(false);
  const [isTooOld, setTooOld] = useState(false);
  const email = user.primaryEmailAddress;
  const close = () => {
    setOpen(false);
    setTyped('');
    setWrong(false);
    setUnsure(false);
    setTooOld(false);
    if (query.has(ERASE_PARAM)) setQuery({ tab: 'privacy' }, { replace: true, preventScrollReset: true });
  };
  const remove = async () => {
    if (canonicalEmail(typed) !== canonicalEmail(email)) return setWrong(true);
    setBusy(true);
    const answer = await eraser.erase(typed.trim());
    setBusy(false);
    setUnsure(answer.kind === 'unsure');
    if (answer.kind === 'unsure') return;
    if (answer.kind === 'refused' && answer.failure.error === 'sign-in-again') return setTooOld(true);
    if (answer.kind === 'refused')
      return void showToast({ type: 'error', text: refusalText(t, refusalOf(answer.failure, Date.now())) });
    close();
    showToast({ type: 'success', text: t('account-deleted') });
  };
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('account-delete-title')}</h2>
        <p className={styles.text}>{t('account-delete-text')}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('account-delete-start')}
        </Button>
      </div>
      <ConfirmDestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={t('account-delete-confirm-title')}
        text={t('account-delete-confirm-text', { email })}
        yes={t('account-delete-confirm')}
        onYes={() => void remove()}
        isBusy={isBusy}
        isDisabled={typed.trim() === ''}
        isTooOld={isTooOld}
        back={BACK}
      >
        <div className={styles.asked}>
          {isUnsure && <Alert type="warn">{t('account-delete-unsure')}</Alert>}
          <TextField
            label={t('account-delete-confirm-label')}
            type="email"
            autoComplete="off"
            value={typed}
            error={isWrong ? t('account-delete-mismatch') : undefined}
            onChange={(value) => {
              setTyped(value);
              setWrong(false);
            }}
          />
        </div>
      </ConfirmDestructiveDialog>
    </Card>
  );
}
