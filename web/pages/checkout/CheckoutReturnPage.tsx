import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { systemTimer } from '@/shared/base/clock.ts';
import { invoicePath } from '@/shared/client/plans-api.ts';
import { poll } from '@/shared/client/poll.ts';
import type { OrderAnswer } from '@/shared/contract/plans.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import type { Pose } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { LoadingScreen } from '@/shared/ui/LoadingScreen.tsx';
import { useAccount, useSession, useSite } from '../../features/account/site-context.ts';
import { useAnnouncement } from '../../features/classes/use-classes.ts';
import { usePlansApi, useRefreshPlan } from '../../features/plans/use-plans.ts';
import { handOver } from '../../features/presence/hand-over.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { NoticeScreen } from '../../shell/NoticeScreen.tsx';

/**
 * The way into the checkout from the extension, and the page after an order. After a payment it tells the extension
 * [S2-053].
 */
export function CheckoutReturnPage(): ReactNode {
  const { offer } = useSite();
  const [query] = useSearchParams();
  const orderId = query.get('order') ?? '';
  if (!offer || orderId === '') return <Navigate to={`${SITE_ROUTES.checkout.path}?${query}`} replace />;
  return query.get('back') === '1' ? <NotPaid /> : <Ordered key={orderId} orderId={orderId} />;
}

function NotPaid(): ReactNode {
  const t = useText();
  return (
    <NoticeScreen
      pose="keep"
      title={t('checkout-back-title')}
      actions={
        <LinkButton to={SITE_ROUTES.checkout.path} variant="primary">
          {t('checkout-back-again')}
        </LinkButton>
      }
    >
      {t('checkout-back-text')}
    </NoticeScreen>
  );
}

type Seen = OrderAnswer | 'waiting' | 'slow';

/** Asks until the order has an outcome, for half a minute at a time. */
function Ordered({ orderId }: { orderId: string }): ReactNode {
  const api = usePlansApi();
  const { api: account } = useAccount();
  const { presence } = useSite();
  const { userId } = useSession().user;
  const refresh = useRefreshPlan();
  const [seen, setSeen] = useState<Seen>('waiting');
  useEffect(() => {
    if (seen !== 'waiting') return;
    const gone = new AbortController();
    const ask = async () => {
      const answer = await api.check(orderId);
      const isSettled = answer.ok && (answer.value.order.channel === 'invoice' || answer.value.order.state !== 'open');
      return isSettled ? answer.value.order : null;
    };
    void poll({ ask, clock: systemTimer, signal: gone.signal, totalMs: 30_000 }).then(async (order) => {
      if (gone.signal.aborted) return;
      if (order) {
        await refresh();
        // The extension of the same user reads the new rights with its new session.
        if (presence.snapshot().userId === userId) await handOver({ api: account, presence });
      }
      if (!gone.signal.aborted) setSeen(order ?? 'slow');
    });
    return () => gone.abort();
  }, [seen, api, orderId, refresh, account, presence, userId]);
  if (seen === 'waiting') return <LoadingScreen />;
  if (seen === 'slow') return <Slow onLook={() => setSeen('waiting')} />;
  if (seen.state === 'cancelled') return <NotPaid />;
  return seen.channel === 'invoice' ? <Invoiced order={seen} /> : <Paid />;
}

function Outcome({
  pose,
  title,
  text,
  more,
}: {
  pose: Pose;
  title: string;
  text: string;
  more?: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <NoticeScreen
      pose={pose}
      title={title}
      actions={
        <>
          <LinkButton to={SITE_ROUTES.home.path} variant="primary">
            {t('landing-dashboard')}
          </LinkButton>
          {more}
          <LinkButton to={`${SITE_ROUTES.account.path}?tab=plan`}>{t('checkout-account')}</LinkButton>
        </>
      }
    >
      {text}
    </NoticeScreen>
  );
}

function Invoiced({ order }: { order: OrderAnswer }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { download } = useAccount();
  const { productEnum } = useSession().user;
  const said = useAnnouncement();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(order.dueAt ?? order.createdAt);
  return (
    <Outcome
      pose="done"
      title={t('checkout-done-title')}
      text={t(productEnum !== 'free' ? 'checkout-done-text' : 'checkout-done-later', {
        number: order.invoiceNumber ?? '',
        date,
      })}
      more={
        <Button
          icon={<Download />}
          onClick={() => void download(invoicePath(order.id), `${order.invoiceNumber ?? order.id}.pdf`).then(said)}
        >
          {t('checkout-done-download')}
        </Button>
      }
    />
  );
}

function Paid(): ReactNode {
  const t = useText();
  const { userId } = useSession().user;
  const knows = useSite().presence.snapshot().userId === userId;
  const text = t(knows ? 'checkout-paid-extension' : 'checkout-paid-text');
  return <Outcome pose="done" title={t('checkout-paid-title')} text={text} />;
}

function Slow({ onLook }: { onLook(): void }): ReactNode {
  const t = useText();
  return (
    <NoticeScreen
      pose="waiting"
      title={t('checkout-slow-title')}
      actions={
        <Button variant="primary" onClick={onLook}>
          {t('checkout-look')}
        </Button>
      }
    >
      {t('checkout-slow-text')}
    </NoticeScreen>
  );
}
