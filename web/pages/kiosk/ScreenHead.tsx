import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Kiosk.module.css';

/** The heading takes the focus: a screen reader hears of the new screen, and Tab begins at its first button. */
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
