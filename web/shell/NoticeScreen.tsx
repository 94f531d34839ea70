import type { ReactNode } from 'react';
import { Mo, type Pose } from '@/shared/ui/art/Mo.tsx';
import styles from './NoticeScreen.module.css';

export interface NoticeScreenProps {
  pose: Pose;
  title: string;
  children: ReactNode;
  /** Buttons and links that lead on. */
  actions: ReactNode;
}

/** A page that is one message: a drawing, a heading, a sentence, and where to go from here. */
export function NoticeScreen({ pose, title, children, actions }: NoticeScreenProps): ReactNode {
  return (
    <div className={styles.page}>
      <Mo pose={pose} size={220} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
