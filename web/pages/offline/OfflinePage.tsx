import type { ReactNode } from 'react';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import button from '@/shared/ui/Button.module.css';
import { classNames } from '@/shared/ui/class-names.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { NoticeScreen } from '../../shell/NoticeScreen.tsx';

/** The service worker shows this page at the address of any page that it cannot load. It runs no script. */
export function OfflinePage(): ReactNode {
  const t = useText();
  return (
    <NoticeScreen
      pose="offline"
      title={t('offline-title')}
      actions={
        <>
          <LinkButton to={SITE_ROUTES.record.path} variant="primary">
            {t('offline-record')}
          </LinkButton>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page which could not be loaded */}
          <a href="" className={classNames(button.button, button.md, button.secondary)}>
            <span className={button.label}>{t('offline-again')}</span>
          </a>
        </>
      }
    >
      {t('offline-text')}
    </NoticeScreen>
  );
}
