import { type ReactNode, useEffect, useRef, useState } from 'react';
import { systemTimer, type Timer } from '@/shared/base/clock.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Avatar } from '@/shared/ui/Avatar.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { ArticleDialog } from './ArticleDialog.tsx';
import { type LoadArticle, loadArticle } from './articles.ts';
import styles from './Customers.module.css';
import { StopButton } from './StopButton.tsx';
import type { Customer } from './types.ts';
import { useSlideTimer } from './use-slide-timer.ts';
import { useStop } from './use-stop.ts';

export const CUSTOMER_MS = 5000;

export interface CustomersProps {
  entries: readonly Customer[];
  load?: LoadArticle;
  clock?: Timer;
}

interface Shown {
  active: number;
  cycle: number;
  /** True: chosen by a click, the panel still moves, and the time has not begun. */
  isMoving: boolean;
}

/** One customer after the other, for 5 s each; a ring around the face fills [S4-046]. Without entries: nothing. */
export function Customers({ entries, load = loadArticle, clock = systemTimer }: CustomersProps): ReactNode {
  const t = useText();
  const { isStopped, toggle } = useStop();
  const [{ active, cycle, isMoving }, setShown] = useState<Shown>({ active: 0, cycle: 0, isMoving: false });
  const [isReading, setReading] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const isRunning = entries.length > 1 && !isStopped && !isReading && !isMoving;
  const show = (next: number, isByClick: boolean) =>
    setShown((now) => ({ active: next % entries.length, cycle: now.cycle + 1, isMoving: isByClick }));
  useSlideTimer({ cycle, durationMs: CUSTOMER_MS, isRunning, onEnd: () => show(active + 1, false), clock });
  // The time of a chosen entry begins when its panel stands still [S4-048].
  useEffect(() => {
    if (!isMoving) return;
    let isCurrent = true;
    const movements = panel.current?.getAnimations().map((animation) => animation.finished) ?? [];
    void Promise.allSettled(movements).then(() => {
      if (isCurrent) setShown((now) => (now.cycle === cycle ? { ...now, isMoving: false } : now));
    });
    return () => {
      isCurrent = false;
    };
  }, [isMoving, cycle]);
  const entry = entries[active % entries.length];
  if (entry === undefined) return null;
  return (
    <section
      className={styles.customers}
      aria-roledescription="carousel"
      aria-label={t('customers-label')}
      data-accent={entry.accentColour}
    >
      <div aria-live={isRunning ? 'off' : 'polite'}>
        <figure key={cycle} ref={panel} className={styles.panel}>
          <blockquote className={styles.quote}>{entry.quote}</blockquote>
          <figcaption className={styles.name}>{entry.name}</figcaption>
        </figure>
      </div>
      <div className={styles.foot}>
        <Button onClick={() => setReading(true)}>{t('customers-more')}</Button>
        <ul className={styles.faces}>
          {entries.map(({ name, avatar }, index) => (
            <li key={name}>
              <button
                type="button"
                className={styles.face}
                aria-current={index === active}
                onClick={() => show(index, true)}
              >
                <Avatar name={name} src={avatar ?? undefined} size="md" />
                {index === active && <Ring key={cycle} isRunning={isRunning} isWaiting={isMoving} />}
              </button>
            </li>
          ))}
        </ul>
        {entries.length > 1 && <StopButton isStopped={isStopped} onToggle={toggle} />}
      </div>
      <ArticleDialog isOpen={isReading} customer={entry} load={load} onClose={() => setReading(false)} />
    </section>
  );
}

/** A circle of radius 25 is 157 long: its dash fills it in 5 s [S9-017]. */
function Ring({ isRunning, isWaiting }: { isRunning: boolean; isWaiting: boolean }): ReactNode {
  return (
    <svg className={styles.ring} viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="25" className={styles.track} />
      <circle
        cx="28"
        cy="28"
        r="25"
        className={classNames(styles.time, isWaiting && styles.waiting)}
        data-running={isRunning}
        strokeDasharray="157"
      />
    </svg>
  );
}
