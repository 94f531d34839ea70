import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import styles from './shortcuts.module.css';

/** A key as the browser writes it, or that there is none. */
export function KeyOf({ name }: { name: string | undefined }): ReactNode {
  const t = useText();
  if (!name) return <span>{t('shortcut-none')}</span>;
  return (
    <kbd className={styles.key} dir="ltr">
      {name}
    </kbd>
  );
}
