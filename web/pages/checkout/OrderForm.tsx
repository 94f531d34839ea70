import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlanOffer } from '@/shared/contract/plans.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { type BillingPeriod, formatMoney, isSeatCount, type SoldProduct } from '@/shared/domain/account/plans.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { useAccount, useSession } from '../../features/account/site-context.ts';
import { useAnnouncement } from '../../features/classes/use-classes.ts';
import { usePlansApi, useRefreshPlan } from '../../features/plans/use-plans.ts';
import styles from './Checkout.module.css';
import { RadioCards } from './RadioCards.tsx';

export interface OrderFormProps {
  offer: PlanOffer;
  product: SoldProduct;
  wantsMonth: boolean;
}

type Channel = 'invoice' | 'card';
const CHANNELS: readonly Channel[] = ['invoice', 'card'];
const PERIODS: readonly BillingPeriod[] = ['year', 'month'];

/** The choice of a plan on one side, its whole price on the other. All faults are shown at once. */
export function OrderForm({ offer, product, wantsMonth }: OrderFormProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { user } = useSession();
  const { leave } = useAccount();
  const api = usePlansApi();
  const navigate = useNavigate();
  const said = useAnnouncement();
  const refresh = useRefreshPlan();
  const form = useRef<HTMLFormElement>(null);
  const prices = pricesOf(offer, product);
  const [period, setPeriod] = useState<BillingPeriod>(wantsMonth || prices.year === null ? 'month' : 'year');
  const [channel, setChannel] = useState<Channel>('invoice');
  const range = { least: offer.school?.leastSeats ?? 1, most: offer.school?.mostSeats ?? 1 };
  const [seats, setSeats] = useState(String(range.least));
  const [name, setName] = useState(user.institutionName);
  const [address, setAddress] = useState('');
  const [purchaseOrder, setPurchaseOrder] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const chosen = prices[period] === null ? 'year' : period;
  const count = product === 'school' ? Number(seats) : 1;
  const hasSeats = product !== 'school' || isSeatCount(count, range);
  const price = formatMoney((prices[chosen] ?? 0) * (hasSeats ? count : range.least), offer.currency, locale);
  const needsBilling = channel === 'invoice';
  const faults = {
    seats: hasSeats ? undefined : t('checkout-seats-error', range),
    name: needsBilling && name.trim() === '' ? t('checkout-name-error') : undefined,
    address: needsBilling && address.trim() === '' ? t('checkout-address-error') : undefined,
  };
  const shown: Partial<typeof faults> = isTried ? faults : {};

  const order = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) {
      // After React has marked the fields.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    const placed = await api.place({
      product,
      period: chosen,
      channel,
      locale,
      ...(product === 'school' && { seats: count }),
      ...(needsBilling && { billing: { name, address, purchaseOrder } }),
    });
    setBusy(false);
    if (!said(placed) || !placed.ok) return;
    const { payAt, order: made } = placed.value;
    if (payAt !== null) return leave(payAt);
    await refresh();
    void navigate(`${SITE_ROUTES.checkoutRedirect.path}?order=${made.id}`, { replace: true });
  };

  return (
    <form ref={form} className={styles.page} onSubmit={(event) => void order(event)} noValidate>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('checkout-title', { product })}</h1>
        <p className={styles.text}>{t('checkout-lead')}</p>
      </header>
      <div className={styles.fields}>
        {prices.month !== null && prices.year !== null && (
          <RadioCards<BillingPeriod>
            legend={t('checkout-period')}
            name="period"
            value={period}
            onChange={setPeriod}
            options={PERIODS.map((id) => ({
              id,
              label: t(`checkout-period-${id}`),
              text: formatMoney(prices[id] ?? 0, offer.currency, locale),
            }))}
          />
        )}
        {product === 'school' && (
          <TextField
            label={t('checkout-seats')}
            hint={t('checkout-seats-hint', range)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={seats}
            onChange={setSeats}
            error={shown.seats}
          />
        )}
        {offer.canPayByCard && (
          <RadioCards<Channel>
            legend={t('checkout-way')}
            name="channel"
            value={channel}
            onChange={setChannel}
            options={CHANNELS.map((id) => ({
              id,
              label: t(`checkout-way-${id}`),
              text: t(`checkout-way-${id}-text`, { days: offer.dueDays }),
            }))}
          />
        )}
        {needsBilling && (
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('checkout-billing')}</legend>
            <TextField
              label={t('checkout-name')}
              autoComplete="organization"
              maxLength={200}
              value={name}
              onChange={setName}
              error={shown.name}
            />
            <TextField
              label={t('checkout-address')}
              autoComplete="street-address"
              maxLength={1000}
              lines={3}
              value={address}
              onChange={setAddress}
              error={shown.address}
            />
            <TextField
              label={t('checkout-purchase-order')}
              hint={t('checkout-purchase-order-hint')}
              autoComplete="off"
              maxLength={100}
              value={purchaseOrder}
              onChange={setPurchaseOrder}
            />
          </fieldset>
        )}
      </div>
      <Card className={styles.summary}>
        <h2 className={styles.heading}>{t('checkout-summary')}</h2>
        <dl className={styles.lines}>
          <div>
            <dt>{t('plan-order-name', { product: t(`plan-name-${product}`), period: chosen })}</dt>
            {product === 'school' && hasSeats && <dd>{t('checkout-seats-count', { seats: count })}</dd>}
          </div>
          <div className={styles.total}>
            <dt>{t('checkout-total')}</dt>
            <dd>{price}</dd>
          </div>
        </dl>
        {offer.taxNote !== '' && <p className={styles.quiet}>{offer.taxNote}</p>}
        <Button type="submit" variant="primary" size="lg" isLoading={isBusy}>
          {t(channel === 'card' ? 'checkout-pay' : 'checkout-order', { price })}
        </Button>
        <p className={styles.quiet}>{t('checkout-keeps')}</p>
      </Card>
    </form>
  );
}

const pricesOf = (offer: PlanOffer, product: SoldProduct): Readonly<Record<BillingPeriod, number | null>> =>
  product === 'school'
    ? { month: null, year: offer.school?.year ?? null }
    : { month: offer.unlimited?.month ?? null, year: offer.unlimited?.year ?? null };
