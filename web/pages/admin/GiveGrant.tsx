import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type AdminUserAnswer, GRANT_SOURCES } from '@/shared/contract/admin.ts';
import { PRODUCTS } from '@/shared/domain/account/user-session.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useAdminApi } from '../../features/admin/use-admin.ts';
import { useAnnouncement } from '../../features/classes/use-classes.ts';
import type { AdminPartProps } from './part-props.ts';
import { ReasonField } from './ReasonField.tsx';
import { styles } from './styles.ts';

export interface GiveGrantProps extends AdminPartProps {
  userId: string;
  onChange(changed: AdminUserAnswer): void;
  onClose(): void;
}

/** Dialog that adds a line to the ledger of grants. The last day counts to its end in the admin's time zone. */
export function GiveGrant({ userId, reason: firstReason, onChange, onClose }: GiveGrantProps): ReactNode {
  const t = useText();
  const api = useAdminApi();
  const said = useAnnouncement();
  const form = useId();
  const [reason, setReason] = useState(firstReason);
  const [source, setSource] = useState<(typeof GRANT_SOURCES)[number]>('vip');
  const [product, setProduct] = useState<(typeof PRODUCTS)[number]>('unlimited');
  const [lastDay, setLastDay] = useState('');
  const [isBusy, setBusy] = useState(false);
  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '' || isBusy) return;
    setBusy(true);
    const untilAt = lastDay === '' ? null : new Date(`${lastDay}T23:59:59.999`).getTime();
    const given = await api.giveGrant({ userId, source, product, untilAt, reason: reason.trim() });
    setBusy(false);
    if (!said(given) || !given.ok) return;
    onClose();
    onChange(given.value);
    showToast({ type: 'success', text: t('admin-given') });
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" form={form} variant="primary" isLoading={isBusy} isDisabled={reason.trim() === ''}>
        {t('admin-give')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('admin-give-title')} actions={actions}>
      <form id={form} className={styles.form} onSubmit={(event) => void give(event)}>
        <SelectField
          layout="stack"
          label={t('admin-source')}
          value={source}
          options={GRANT_SOURCES.map((value) => ({ value, label: t(`admin-source-${value}`) }))}
          onChange={(next) => setSource(GRANT_SOURCES.find((known) => known === next) ?? source)}
        />
        <SelectField
          layout="stack"
          label={t('admin-product')}
          value={product}
          options={PRODUCTS.map((value) => ({ value, label: t(`admin-product-${value}`) }))}
          onChange={(next) => setProduct(PRODUCTS.find((known) => known === next) ?? product)}
        />
        <TextField type="date" label={t('admin-last-day')} value={lastDay} onChange={setLastDay} />
        <ReasonField hasHint value={reason} onChange={setReason} />
      </form>
    </Dialog>
  );
}
