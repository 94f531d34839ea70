import type { ReactNode } from 'react';
import styles from './KitPage.module.css';

export interface SectionProps {
  /** Anchor of the section on the page. */
  id: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps): ReactNode {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.heading} id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }): ReactNode => <div className={styles.row}>{children}</div>;
