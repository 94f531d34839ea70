import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
import { useLocale } from '@/shared/l10n/react.ts';
import { classNames } from './class-names.ts';
import styles from './Slider.module.css';

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** Step of Page Up and Page Down. */
  largeStep?: number;
  isDisabled?: boolean;
  /** Hides the label visually; screen readers still read it. */
  isLabelHidden?: boolean;
  /** Formats a value for screen readers: "0 minutes, 12 seconds". */
  valueText?: (value: number) => string;
  onChange: (value: number) => void;
  /** Called once, when pointer or key is released. */
  onCommit?: (value: number) => void;
}

export function Slider(props: SliderProps): ReactNode {
  const { label, value, min, max, step = 1, largeStep = step * 10, isDisabled = false, isLabelHidden = false } = props;
  const { valueText, onChange, onCommit } = props;
  const { locale } = useLocale();
  return (
    <Base.Root
      className={styles.slider}
      value={value}
      min={min}
      max={max}
      step={step}
      largeStep={largeStep}
      disabled={isDisabled}
      locale={locale}
      thumbAlignment="edge"
      onValueChange={(next) => onChange(single(next))}
      onValueCommitted={(next) => onCommit?.(single(next))}
    >
      {!isLabelHidden && (
        <div className={styles.head} aria-hidden="true">
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{valueText ? valueText(value) : value.toLocaleString(locale)}</span>
        </div>
      )}
      <Base.Control className={classNames(styles.control)}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          <Base.Thumb
            className={styles.thumb}
            getAriaLabel={() => label}
            {...(valueText && { getAriaValueText: (_text: string, at: number) => valueText(at) })}
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}

const single = (value: number | readonly number[]): number => (typeof value === 'number' ? value : (value[0] ?? 0));
