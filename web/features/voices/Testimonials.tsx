import { Star } from 'lucide-react';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { systemTimer, type Timer } from '@/shared/base/clock.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Avatar } from '@/shared/ui/Avatar.tsx';
import { StopButton } from './StopButton.tsx';
import styles from './Testimonials.module.css';
import type { Testimonial } from './types.ts';
import { useSlideTimer } from './use-slide-timer.ts';
import { useStop } from './use-stop.ts';

export const TESTIMONIAL_MS = 4000;
const STARS = [1, 2, 3, 4, 5] as const;

export interface TestimonialsProps {
  entries: readonly Testimonial[];
  clock?: Timer;
}

/** One sentence of a user after the other, for 4 s each [S2-134]. Without entries: nothing. */
export function Testimonials({ entries, clock = systemTimer }: TestimonialsProps): ReactNode {
  const t = useText();
  const { isStopped, toggle } = useStop();
  const [{ active, cycle }, setShown] = useState({ active: 0, cycle: 0 });
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const show = (next: number) => setShown((now) => ({ active: next % entries.length, cycle: now.cycle + 1 }));
  const hasMany = entries.length > 1;
  const isRunning = hasMany && !isStopped && !isHovered && !isFocused;
  useSlideTimer({ cycle, durationMs: TESTIMONIAL_MS, isRunning, onEnd: () => show(active + 1), clock });
  const entry = entries[active % entries.length];
  if (entry === undefined) return null;
  // The button that stops is outside: after it was pressed, its focus does not stop the entries again.
  const leaveFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  };
  return (
    <section
      className={styles.panel}
      aria-roledescription="carousel"
      aria-label={t('testimonials-label')}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices the focus of its controls */}
      <div className={styles.inside} onFocus={() => setFocused(true)} onBlur={leaveFocus}>
        <div aria-live={isRunning ? 'off' : 'polite'}>
          <figure key={cycle} className={styles.entry}>
            <span aria-hidden="true">
              <Avatar name={entry.name} src={entry.avatar ?? undefined} size="xl" />
            </span>
            <div>
              <blockquote className={styles.message}>{entry.message}</blockquote>
              <figcaption className={styles.facts}>
                <span>
                  <strong>{entry.name}</strong> · {entry.role}, {entry.from}
                </span>
                <Rating rating={entry.rating} />
              </figcaption>
            </div>
          </figure>
        </div>
        {hasMany && (
          <div className={styles.dots}>
            {entries.map(({ name, message }, index) => (
              <button
                key={`${name} ${message}`}
                type="button"
                className={styles.dot}
                aria-label={t('testimonials-show', { number: index + 1, count: entries.length })}
                aria-current={index === active}
                onClick={() => show(index)}
              />
            ))}
          </div>
        )}
      </div>
      {hasMany && <StopButton isStopped={isStopped} onToggle={toggle} />}
    </section>
  );
}

function Rating({ rating }: { rating: number }): ReactNode {
  const t = useText();
  return (
    <span className={styles.stars} role="img" aria-label={t('testimonials-rating', { rating })}>
      {STARS.map((star) => (
        <Star key={star} aria-hidden="true" data-full={star <= rating} />
      ))}
    </span>
  );
}
