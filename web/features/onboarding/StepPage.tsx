import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/Card.tsx';
import { SITE_CONFIG, type SiteConfig } from '../../site-config.ts';
import { SignInHead } from '../login/SignInHead.tsx';
import { Testimonials } from '../voices/Testimonials.tsx';
import styles from './StepPage.module.css';

/** The number of sentences of users beside a step [S3-129]. */
const SHOWN_VOICES = 6;

export interface StepPageProps {
  /** The drawing above the title. */
  art: ReactNode;
  title: string;
  lead: string;
  children: ReactNode;
  /** The ways on: at most one primary button, and the way to skip. */
  actions: ReactNode;
  /** True: the content draws its own box. */
  isBare?: boolean;
  config?: Pick<SiteConfig, 'testimonials'>;
}

/** One onboarding step: one task, a way to skip it, and what other users say about Mote. */
export function StepPage(props: StepPageProps): ReactNode {
  const { art, title, lead, children, actions, isBare = false, config = SITE_CONFIG } = props;
  const Box = isBare ? 'div' : Card;
  return (
    <div className={styles.page}>
      <span className={styles.art}>{art}</span>
      <SignInHead title={title} lead={lead} />
      <Box className={isBare ? styles.bare : styles.card}>
        {children}
        <div className={styles.actions}>{actions}</div>
      </Box>
      <Testimonials entries={config.testimonials.slice(0, SHOWN_VOICES)} />
    </div>
  );
}
