import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';

/** Sets the title of the tab: the page's name, `titleId`, and ours. Without isolation marks, which tabs do not show. */
export function DocumentTitle({ titleId }: { titleId: string }): ReactNode {
  const t = useText();
  return <title>{t('site-document-title', { title: t(titleId) }).replace(/[\u2068\u2069]/g, '')}</title>;
}
