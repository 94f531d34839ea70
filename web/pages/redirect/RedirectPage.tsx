import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CONTENT_PAGES, type ShortLink } from '@/shared/contract/content-pages.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { SITE_CONFIG, type SiteConfig } from '@/web/site-config.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { NoticeScreen } from '../../shell/NoticeScreen.tsx';
import { OutsideLink } from '../../shell/OutsideLink.tsx';
import { targetOf } from './target.ts';

/** Time for which the screen can be read before it leads on, in ms. */
const SHOWN_MS = 800;

export interface RedirectScreenProps {
  config: SiteConfig;
  /** Leaves the site for an address outside of it, without an entry in the history. */
  leave(address: string): void;
}

/** The screen of a short link: says where it leads, and leads there. A link without a target says so. */
export function RedirectPage(): ReactNode {
  return <RedirectScreen config={SITE_CONFIG} leave={leaveFor} />;
}

const leaveFor = (address: string): void => location.replace(address);

export function RedirectScreen({ config, leave }: RedirectScreenProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const target = useMemo(() => targetOf(pathname.replace(/\/$/, '') as ShortLink, config), [pathname, config]);
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => {
      if (target.isOutside) leave(target.address);
      else void navigate(target.address, { replace: true });
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [target, navigate, leave]);
  if (target === null) {
    return (
      <NoticeScreen
        pose="link"
        title={t('redirect-none-title')}
        actions={
          <>
            <LinkButton to={SITE_ROUTES.home.path} variant="primary">
              {t('not-found-home')}
            </LinkButton>
            <LinkButton to={CONTENT_PAGES['learning-zone']}>{t('site-page-learning-zone')}</LinkButton>
          </>
        }
      >
        {t('redirect-none-text')}
      </NoticeScreen>
    );
  }
  const { address, isOutside } = target;
  return (
    <NoticeScreen
      pose="waiting"
      title={t('redirect-title')}
      actions={
        isOutside ? (
          <OutsideLink to={address} isSameTab variant="primary">
            {t('redirect-go')}
          </OutsideLink>
        ) : (
          <LinkButton to={address} variant="primary">
            {t('redirect-go')}
          </LinkButton>
        )
      }
    >
      {isOutside ? t('redirect-outside', { host: new URL(address).host }) : t('redirect-text')}
    </NoticeScreen>
  );
}
