import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import styles from './KitPage.module.css';

/** One part of the kit page; its id is its address. */
export function Section({ id, children }: { id: string; children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.heading} id={`${id}-title`}>
        {t(`kit-${id}`)}
      </h2>
      {children}
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }): ReactNode => <div className={styles.row}>{children}</div>;
