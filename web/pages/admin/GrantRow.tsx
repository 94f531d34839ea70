import { type ReactNode, useState } from 'react';
import type { AdminUserAnswer } from '@/shared/contract/admin.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { useAdminApi } from '../../features/admin/use-admin.ts';
import { useAnnouncement } from '../../features/classes/use-classes.ts';
import type { AdminPartProps } from './part-props.ts';
import { ReasonField } from './ReasonField.tsx';
import { styles } from './styles.ts';

export interface GrantRowProps extends AdminPartProps {
  of: AdminUserAnswer['grants'][number];
  userId: string;
  onChange(changed: AdminUserAnswer): void;
}

/** One line of the ledger of grants; an active grant can be ended. */
export function GrantRow({ of, userId, reason, onChange }: GrantRowProps): ReactNode {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const isOver = of.untilAt !== null && of.untilAt <= Date.now();
  const what = useGrantName(of);
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <span className={styles.name}>{what}</span>
        <Span of={of} isOver={isOver} />
      </span>
      {!isOver && (
        <Button size="sm" onClick={() => setAsking(true)} aria-label={t('admin-end-of', { what })}>
          {t('admin-end')}
        </Button>
      )}
      {isAsking && (
        <EndDialog of={of} userId={userId} reason={reason} onChange={onChange} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}

function useGrantName({ source, product }: GrantRowProps['of']): string {
  const t = useText();
  return t('admin-grant-name', { source: t(`admin-source-${source}`), product: t(`admin-product-${product}`) });
}

function Span({ of: { fromAt, untilAt }, isOver }: Pick<GrantRowProps, 'of'> & { isOver: boolean }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const from = day.format(fromAt);
  if (untilAt === null) return <span className={styles.quiet}>{t('admin-grant-open', { from })}</span>;
  const until = day.format(untilAt);
  return <span className={styles.quiet}>{t(isOver ? 'admin-grant-over' : 'admin-grant-until', { from, until })}</span>;
}

function EndDialog({
  of,
  userId,
  reason: pageReason,
  onChange,
  onClose,
}: GrantRowProps & { onClose(): void }): ReactNode {
  const t = useText();
  const api = useAdminApi();
  const said = useAnnouncement();
  const [reason, setReason] = useState(pageReason);
  const [isBusy, setBusy] = useState(false);
  const what = useGrantName(of);
  const end = async () => {
    setBusy(true);
    const ended = await api.endGrant(of.id, { userId, reason: reason.trim() });
    setBusy(false);
    if (!said(ended) || !ended.ok) return;
    onClose();
    onChange(ended.value);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin-end-title', { what })}
      description={t(of.source === 'institution' ? 'admin-end-school' : 'admin-end-person')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" isLoading={isBusy} isDisabled={reason.trim() === ''} onClick={() => void end()}>
            {t('admin-end-now')}
          </Button>
        </>
      }
    >
      <ReasonField hasHint value={reason} onChange={setReason} />
    </Dialog>
  );
}
