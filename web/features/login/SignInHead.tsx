import type { ReactNode } from 'react';
import styles from './SignIn.module.css';

export function SignInHead({ title, lead }: { title: string; lead?: string }): ReactNode {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
