import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Kiosk.module.css';

/**
 * A screen's heading. It takes the focus, so that a screen reader announces the new screen and Tab reaches its first
 * button.
 */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children !== undefined && <p className={styles.lead}>{children}</p>}
    </header>
  );
}
