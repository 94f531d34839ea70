import { type FormEvent, type ReactNode, useState } from 'react';
import { type AdminUserAnswer, GRANT_SOURCES } from '@/shared/contract/admin.ts';
import { PRODUCTS } from '@/shared/domain/user-session.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useAdminApi } from '../../features/admin/use-admin.ts';
import { useSaid } from '../../features/classes/use-classes.ts';
import type { AdminPartProps } from './part-props.ts';
import { styles } from './styles.ts';

export interface GiveGrantProps extends AdminPartProps {
  userId: string;
  onChange(changed: AdminUserAnswer): void;
}

/** Writes a new line into the ledger. The last day counts to its end, where the admin is. */
export function GiveGrant({ userId, reason, onChange }: GiveGrantProps): ReactNode {
  const t = useText();
  const api = useAdminApi();
  const said = useSaid();
  const [source, setSource] = useState<(typeof GRANT_SOURCES)[number]>('vip');
  const [product, setProduct] = useState<(typeof PRODUCTS)[number]>('unlimited');
  const [lastDay, setLastDay] = useState('');
  const [isBusy, setBusy] = useState(false);
  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (reason === '' || isBusy) return;
    setBusy(true);
    const untilAt = lastDay === '' ? null : new Date(`${lastDay}T23:59:59.999`).getTime();
    const given = await api.giveGrant({ userId, source, product, untilAt, reason });
    setBusy(false);
    if (!said(given) || !given.ok) return;
    onChange(given.value);
    showToast({ type: 'success', text: t('admin-given') });
  };
  return (
    <form className={styles.form} aria-label={t('admin-give-title')} onSubmit={(event) => void give(event)}>
      <h3 className={styles.label}>{t('admin-give-title')}</h3>
      <div className={styles.fields}>
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
      </div>
      <div className={styles.actions}>
        <Button type="submit" isLoading={isBusy} isDisabled={reason === ''}>
          {t('admin-give')}
        </Button>
      </div>
    </form>
  );
}
