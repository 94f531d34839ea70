import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CONTENT_PAGES } from '@/shared/contract/content-pages.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { refusalOfBuyer, SOLD_PRODUCTS, type SoldProduct } from '@/shared/domain/account/plans.ts';
import { useText } from '@/shared/l10n/react.ts';
import buttons from '@/shared/ui/Button.module.css';
import { classNames } from '@/shared/ui/class-names.ts';
import { useSession, useSite } from '../../features/account/site-context.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { NoticeScreen } from '../../shell/NoticeScreen.tsx';
import { OrderForm } from './OrderForm.tsx';

/** The way to buy a plan, or the reason why there is none for this user [S2-052]. */
export function CheckoutPage(): ReactNode {
  const { offer } = useSite();
  const { user, status } = useSession();
  const [query] = useSearchParams();
  const isInSchool = user.institutionalRole !== null;
  const isSchoolAdmin = user.isInstitutionalAdmin;
  // An administrator buys seats; nobody else can.
  const usual: SoldProduct = isSchoolAdmin ? 'school' : 'unlimited';
  const product = SOLD_PRODUCTS.find((known) => known === query.get('plan')) ?? usual;
  if (!offer || offer[product] === null) return <NothingSold />;
  const { isMinor } = user;
  const ageBand = status?.identity.ageBand ?? null;
  const refusal = refusalOfBuyer(product, { isMinor, ageBand, isInSchool, isSchoolAdmin });
  if (refusal === 'buyer-too-young') return <NotToChildren />;
  if (refusal === 'school-buys') return <SchoolDecides />;
  if (refusal === 'school-needed') return <SchoolNeeded email={offer.sellerEmail} />;
  return <OrderForm offer={offer} product={product} wantsMonth={query.get('period') === 'month'} />;
}

function ToPlans(): ReactNode {
  const t = useText();
  return <LinkButton to={CONTENT_PAGES.pricing}>{t('checkout-other')}</LinkButton>;
}

function ToDashboard(): ReactNode {
  const t = useText();
  return (
    <LinkButton to={SITE_ROUTES.home.path} variant="primary">
      {t('landing-dashboard')}
    </LinkButton>
  );
}

function NothingSold(): ReactNode {
  const t = useText();
  return (
    <NoticeScreen
      pose="keep"
      title={t('checkout-free-title')}
      actions={
        <>
          <ToDashboard />
          <LinkButton to={CONTENT_PAGES.pricing}>{t('site-page-pricing')}</LinkButton>
        </>
      }
    >
      {t('checkout-free-text')}
    </NoticeScreen>
  );
}

/** The guard asks a user of unknown age first, so this user is a minor. */
function NotToChildren(): ReactNode {
  const t = useText();
  return (
    <NoticeScreen pose="keep" title={t('checkout-minor-title')} actions={<ToDashboard />}>
      {t('checkout-minor-text')}
    </NoticeScreen>
  );
}

function SchoolDecides(): ReactNode {
  const t = useText();
  return (
    <NoticeScreen pose="keep" title={t('checkout-school-title')} actions={<ToDashboard />}>
      {t('checkout-school-text')}
    </NoticeScreen>
  );
}

function SchoolNeeded({ email }: { email: string }): ReactNode {
  const t = useText();
  return (
    <NoticeScreen
      pose="tip"
      title={t('checkout-needs-school-title')}
      actions={
        <>
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(t('checkout-ask-subject'))}`}
            className={classNames(buttons.button, buttons.md, buttons.primary)}
          >
            <span className={buttons.label}>{t('checkout-ask')}</span>
          </a>
          <ToPlans />
        </>
      }
    >
      {t('checkout-needs-school-text')}
    </NoticeScreen>
  );
}
