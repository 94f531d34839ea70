import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import styles from './shortcuts.module.css';

/** Shows a shortcut as the browser writes it, or that none is set. */
export function KeyOf({ name }: { name: string | undefined }): ReactNode {
  const t = useText();
  if (!name) return <span>{t('shortcut-none')}</span>;
  return (
    <kbd className={styles.key} dir="ltr">
      {name}
    </kbd>
  );
}
