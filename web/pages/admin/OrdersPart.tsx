import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type AdminOrder, ORDER_STATES, type OrderState } from '@/shared/contract/plans.ts';
import { formatMoney } from '@/shared/domain/account/plans.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { useAnnouncement } from '../../features/classes/use-classes.ts';
import { useAdminOrdersApi } from '../../features/plans/use-plans.ts';
import { ReasonField } from './ReasonField.tsx';
import { styles } from './styles.ts';
import { useSettled } from './use-settled.ts';

const ORDERS = ['admin-orders'] as const;

/** Orders of everybody, by state. An invoice is marked as paid or cancelled, with a reason. */
export function OrdersPart(): ReactNode {
  const t = useText();
  const [state, setState] = useState<OrderState>('open');
  const [search, setSearch] = useState('');
  return (
    <>
      <search className={styles.find}>
        <TextField
          type="search"
          label={t('admin-orders-search')}
          value={search}
          onChange={setSearch}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField
          layout="stack"
          label={t('admin-orders-state')}
          value={state}
          options={ORDER_STATES.map((value) => ({ value, label: t(`plan-state-${value}`) }))}
          onChange={(next) => setState(ORDER_STATES.find((known) => known === next) ?? state)}
        />
      </search>
      <Orders state={state} search={useSettled(search.trim())} />
    </>
  );
}

function Orders({ state, search }: { state: OrderState; search: string }): ReactNode {
  const t = useText();
  const api = useAdminOrdersApi();
  const query = useInfiniteQuery({
    queryKey: [...ORDERS, state, search],
    queryFn: ({ pageParam }) => api.list(state, search, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.ok ? (last.value.next ?? undefined) : undefined),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!query.data) return <Spinner label={t('admin-orders-loading')} />;
  const failed = query.data.pages.find((page) => !page.ok);
  const orders = query.data.pages.flatMap((page) => (page.ok ? page.value.orders : []));
  return (
    <>
      {failed?.ok === false && (
        <LoadFailed
          code={failed.error}
          actions={
            <Button size="sm" isLoading={query.isFetching} onClick={() => void query.refetch()}>
              {t('classes-again')}
            </Button>
          }
        >
          {t(`error-${failed.error}`)}
        </LoadFailed>
      )}
      {!failed && orders.length === 0 && (
        <EmptyState art={<Mo pose="empty" size={160} />} title={t('admin-orders-none')} />
      )}
      {orders.map((order) => (
        <OrderCard key={order.id} of={order} />
      ))}
      {query.hasNextPage && (
        <div className={styles.actions}>
          <Button isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('admin-orders-more')}
          </Button>
        </div>
      )}
    </>
  );
}

type Act = 'paid' | 'cancel';

function OrderCard({ of }: { of: AdminOrder }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [act, setAct] = useState<Act | null>(null);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const plan = t('plan-order-name', { product: t(`plan-name-${of.product}`), period: of.period });
  const name = of.invoiceNumber ?? plan;
  const seats = of.seats === null ? [] : [t('checkout-seats-count', { seats: of.seats })];
  const due = of.state === 'open' && of.dueAt !== null ? [t('admin-order-due', { date: day.format(of.dueAt) })] : [];
  const facts = [plan, formatMoney(of.amount, of.currency, locale), ...seats, ...due].join(' · ');
  const isInvoice = of.channel === 'invoice';
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{[of.invoiceNumber, of.billingName || of.email].filter(Boolean).join(' · ')}</h2>
        <p className={styles.quiet}>{facts}</p>
        <p className={styles.quiet}>
          {t('admin-order-facts', { email: of.email ?? '–', date: day.format(of.createdAt) })}
        </p>
        {of.state === 'twice' && <p className={styles.text}>{t('admin-order-twice')}</p>}
      </div>
      {isInvoice && (of.state === 'open' || of.state === 'paid') && (
        <div className={styles.actions}>
          {of.state === 'open' && (
            <Button size="sm" aria-label={t('admin-order-paid-of', { name })} onClick={() => setAct('paid')}>
              {t('admin-order-paid')}
            </Button>
          )}
          <Button size="sm" aria-label={t('admin-order-cancel-of', { name })} onClick={() => setAct('cancel')}>
            {t('admin-order-cancel')}
          </Button>
        </div>
      )}
      {act && <OrderDialog act={act} of={of} name={name} onClose={() => setAct(null)} />}
    </Card>
  );
}

interface OrderDialogProps {
  act: Act;
  of: AdminOrder;
  name: string;
  onClose(): void;
}

function OrderDialog({ act, of, name, onClose }: OrderDialogProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const api = useAdminOrdersApi();
  const queries = useQueryClient();
  const said = useAnnouncement();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const answer = await (act === 'paid' ? api.markPaid(of.id, reason.trim()) : api.cancel(of.id, reason.trim()));
    setBusy(false);
    if (!said(answer)) return;
    onClose();
    await queries.invalidateQueries({ queryKey: ORDERS });
  };
  const price = formatMoney(of.amount, of.currency, locale);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`admin-order-${act}-title`)}
      description={t(`admin-order-${act}-text`, { price, name })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant={act === 'paid' ? 'primary' : 'danger'}
            isLoading={isBusy}
            isDisabled={reason.trim() === ''}
            onClick={() => void confirm()}
          >
            {t(`admin-order-${act}`)}
          </Button>
        </>
      }
    >
      <ReasonField hasHint value={reason} onChange={setReason} />
    </Dialog>
  );
}
