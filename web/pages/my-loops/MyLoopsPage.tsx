import type { ReactNode } from 'react';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { NoticeScreen } from '../../shell/NoticeScreen.tsx';

/** Replies to voice notes: none can be asked for yet, so the page leads to the recordings. */
export function MyLoopsPage(): ReactNode {
  const t = useText();
  return (
    <NoticeScreen
      pose="empty"
      title={t('my-loops-title')}
      actions={
        <LinkButton to={SITE_ROUTES.library.path} variant="primary">
          {t('my-loops-library')}
        </LinkButton>
      }
    >
      {t('my-loops-text')}
    </NoticeScreen>
  );
}
