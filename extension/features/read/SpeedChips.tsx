import { Ellipsis, Rabbit, Turtle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import { READ_SPEED } from '@/shared/features/read/reader-state.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { useStored } from '@/shared/ui/use-stored.ts';
import styles from './SpeedChips.module.css';

/** The speeds that have a button of their own. */
export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;

export interface SpeedChipsProps {
  item: Item<number>;
  /** Runs after the speed was stored, so that the reader can apply it. */
  onChange(): void;
  /** Opens the slider with all speeds. */
  onMore(): void;
}

/** Four speeds, from the turtle to the hare. The last button opens the slider; it shows a speed that has no chip. */
export function SpeedChips({ item, onChange, onMore }: SpeedChipsProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [speed, save] = useStored(item, READ_SPEED.normal);
  const written = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 2 });
  const isOther = !SPEEDS.some((known) => known === speed);
  return (
    <fieldset className={styles.chips} aria-label={t('read-speed')}>
      <Turtle aria-hidden="true" className={styles.animal} />
      {SPEEDS.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={value === speed}
          onClick={() => void save(value).then(onChange)}
        >
          {t('read-speed-chip', { speed: written(value) })}
        </button>
      ))}
      <Rabbit aria-hidden="true" className={styles.animal} />
      <button
        type="button"
        className={styles.more}
        aria-label={isOther ? t('read-speed-other', { speed: written(speed) }) : t('read-speed-more')}
        title={t('read-speed-more')}
        aria-pressed={isOther}
        onClick={onMore}
      >
        {isOther ? t('read-speed-chip', { speed: written(speed) }) : <Ellipsis aria-hidden="true" />}
      </button>
    </fieldset>
  );
}
