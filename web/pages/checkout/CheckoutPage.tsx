import type { ReactNode } from 'react';
import { CONTENT_PAGES } from '@/shared/contract/content-pages.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { NoticeScreen } from '../../shell/NoticeScreen.tsx';

/** The way to buy a plan. This installation sells none, and says so. */
export function CheckoutPage(): ReactNode {
  const t = useText();
  return (
    <NoticeScreen
      pose="keep"
      title={t('checkout-free-title')}
      actions={
        <>
          <LinkButton to={SITE_ROUTES.home.path} variant="primary">
            {t('landing-dashboard')}
          </LinkButton>
          <LinkButton to={CONTENT_PAGES.pricing}>{t('site-page-pricing')}</LinkButton>
        </>
      }
    >
      {t('checkout-free-text')}
    </NoticeScreen>
  );
}
