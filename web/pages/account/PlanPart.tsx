import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { invoicePath } from '@/shared/client/plans-api.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { CONTENT_PAGES } from '@/shared/contract/content-pages.ts';
import type { OrderAnswer } from '@/shared/contract/plans.ts';
import { formatMoney, isSeatCount } from '@/shared/domain/account/plans.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { useAccount, useSession, useSite } from '../../features/account/site-context.ts';
import { useAnnouncement } from '../../features/classes/use-classes.ts';
import { useOrders, usePlansApi, useRefreshPlan } from '../../features/plans/use-plans.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import styles from './AccountPage.module.css';

/** The plan of this account, with its orders and invoices. */
export function PlanPart(): ReactNode {
  const t = useText();
  const query = useOrders();
  return (
    <>
      <OwnPlan />
      <Card className={styles.card}>
        <h2 className={styles.heading}>{t('account-plan-orders')}</h2>
        {!query.data && <Spinner label={t('account-plan-loading')} />}
        {query.data?.ok === false && (
          <LoadFailed
            code={query.data.error}
            actions={
              <Button size="sm" isLoading={query.isFetching} onClick={() => void query.refetch()}>
                {t('classes-again')}
              </Button>
            }
          >
            {t(`error-${query.data.error}`)}
          </LoadFailed>
        )}
        {query.data?.ok && query.data.value.orders.length === 0 && (
          <p className={styles.text}>{t('account-plan-none')}</p>
        )}
        {query.data?.ok && query.data.value.orders.map((order) => <Order key={order.id} of={order} />)}
      </Card>
    </>
  );
}

function useDay(): (at: number) => string {
  const { locale } = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return (at) => day.format(at);
}

function OwnPlan(): ReactNode {
  const t = useText();
  const day = useDay();
  const { user } = useSession();
  const plan = user.productEnum ?? 'free';
  const trialEnd = user.isInFreeTrial ? user.freeTrialExpiryEpoch : null;
  const isSchools = plan === 'school';
  const sentence =
    trialEnd !== null
      ? t('account-plan-trial', { date: day(trialEnd) })
      : isSchools
        ? t('account-plan-school')
        : plan === 'free'
          ? t('account-plan-free')
          : t('account-plan-mine', { plan: t(`plan-name-${plan}`) });
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{t('account-plan-title')}</h2>
      <p className={styles.text}>{sentence}</p>
      <div className={styles.actions}>
        <LinkButton to={CONTENT_PAGES.pricing}>{t('account-plan-see')}</LinkButton>
      </div>
    </Card>
  );
}

function Order({ of }: { of: OrderAnswer }): ReactNode {
  const t = useText();
  const day = useDay();
  const { locale } = useLocale();
  const { download } = useAccount();
  const said = useAnnouncement();
  const { product, period, amount, currency, state, invoiceNumber } = of;
  const name = t('plan-order-name', { product: t(`plan-name-${product}`), period });
  const price = formatMoney(amount, currency, locale);
  const seats = of.seats === null ? [] : [t('checkout-seats-count', { seats: of.seats })];
  const until =
    of.untilAt === null
      ? []
      : [t(of.isStopping ? 'account-plan-ends' : 'account-plan-until', { date: day(of.untilAt) })];
  const due = state === 'open' && of.dueAt !== null ? [t('account-plan-due', { date: day(of.dueAt) })] : [];
  const facts = [t(`plan-state-${state}`), price, ...seats, ...(state === 'paid' ? until : []), ...due];
  return (
    <div className={styles.order}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.quiet}>{facts.join(' · ')}</p>
        {invoiceNumber !== null && (
          <p className={styles.quiet}>{t('account-plan-invoice', { number: invoiceNumber })}</p>
        )}
      </div>
      {of.isCardFailing && <Alert type="warn">{t('account-plan-failing')}</Alert>}
      <div className={styles.actions}>
        {invoiceNumber !== null && (
          <Button
            size="sm"
            icon={<Download />}
            aria-label={t('account-plan-invoice-of', { number: invoiceNumber })}
            onClick={() => void download(invoicePath(of.id), `${invoiceNumber}.pdf`).then(said)}
          >
            {t('account-plan-download')}
          </Button>
        )}
        {of.channel === 'card' && state === 'paid' && !of.isStopping && <CardActs of={of} />}
      </div>
    </div>
  );
}

/** Changes that a buyer can make to a plan that is paid by card. */
function CardActs({ of }: { of: OrderAnswer }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState<'stop' | 'seats' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {of.seats !== null && (
        <Button size="sm" onClick={() => setOpen('seats')}>
          {t('account-plan-change-seats')}
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('stop')}>
        {t('account-plan-stop')}
      </Button>
      {open === 'stop' && <StopDialog of={of} onClose={close} />}
      {open === 'seats' && <SeatsDialog of={of} onClose={close} />}
    </>
  );
}

interface DialogProps {
  of: OrderAnswer;
  onClose(): void;
}

/** Returns a function that runs a change and closes the dialog, and whether it runs. */
function useChange(onClose: () => void): [(change: Promise<ApiResult<unknown>>) => Promise<void>, boolean] {
  const said = useAnnouncement();
  const refresh = useRefreshPlan();
  const [isBusy, setBusy] = useState(false);
  const run = async (change: Promise<ApiResult<unknown>>) => {
    setBusy(true);
    const isDone = said(await change);
    if (isDone) await refresh();
    setBusy(false);
    if (isDone) onClose();
  };
  return [run, isBusy];
}

function StopDialog({ of, onClose }: DialogProps): ReactNode {
  const t = useText();
  const day = useDay();
  const api = usePlansApi();
  const [run, isBusy] = useChange(onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('account-plan-stop-title')}
      description={t('account-plan-stop-text', { date: day(of.untilAt ?? of.createdAt) })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isLoading={isBusy} onClick={() => void run(api.stop(of.id))}>
            {t('account-plan-stop-now')}
          </Button>
        </>
      }
    />
  );
}

function SeatsDialog({ of, onClose }: DialogProps): ReactNode {
  const t = useText();
  const api = usePlansApi();
  const school = useSite().offer?.school;
  const range = { least: school?.leastSeats ?? 1, most: school?.mostSeats ?? 1 };
  const [text, setText] = useState(String(of.seats ?? range.least));
  const [run, isBusy] = useChange(onClose);
  const isGood = isSeatCount(Number(text), range);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('account-plan-seats-title')}
      description={t('account-plan-seats-text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={!isGood}
            isLoading={isBusy}
            onClick={() => void run(api.changeSeats(of.id, Number(text)))}
          >
            {t('account-plan-seats-save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('checkout-seats')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={text}
        onChange={setText}
        error={isGood ? undefined : t('checkout-seats-error', range)}
      />
    </Dialog>
  );
}
