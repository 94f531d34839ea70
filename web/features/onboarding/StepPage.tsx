import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/Card.tsx';
import styles from '../login/SignIn.module.css';
import { SignInHead } from '../login/SignInHead.tsx';

export interface StepPageProps {
  icon: ReactNode;
  title: string;
  lead: string;
  children: ReactNode;
}

/** One step of the beginning: one question, and a way past it. */
export function StepPage({ icon, title, lead, children }: StepPageProps): ReactNode {
  return (
    <div className={styles.page}>
      <span className={styles.badge} aria-hidden="true">
        {icon}
      </span>
      <SignInHead title={title} lead={lead} />
      <Card className={styles.card}>{children}</Card>
    </div>
  );
}
