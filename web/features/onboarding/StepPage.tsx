import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/Card.tsx';
import styles from '../login/SignIn.module.css';
import { SignInHead } from '../login/SignInHead.tsx';

export interface StepPageProps {
  /** The drawing above the title. */
  art: ReactNode;
  title: string;
  lead: string;
  children: ReactNode;
}

/** One onboarding step: one question, and a way to skip it. */
export function StepPage({ art, title, lead, children }: StepPageProps): ReactNode {
  return (
    <div className={styles.page}>
      <span className={styles.art}>{art}</span>
      <SignInHead title={title} lead={lead} />
      <Card className={styles.card}>{children}</Card>
    </div>
  );
}
