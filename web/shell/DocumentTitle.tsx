import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';

/** What the tab is called: the page's name, `titleId`, and ours. Tabs show no isolation marks, so none is in it. */
export function DocumentTitle({ titleId }: { titleId: string }): ReactNode {
  const t = useText();
  return <title>{t('site-document-title', { title: t(titleId) }).replace(/[\u2068\u2069]/g, '')}</title>;
}
