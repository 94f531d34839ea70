import { Switch as Base } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps {
  label: string;
  /** Explanation under the label. */
  hint?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, hint, isOn, isDisabled = false, onChange }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.words} htmlFor={id}>
        <span className={styles.label}>{label}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </label>
      <Base.Root
        id={id}
        nativeButton
        render={<button type="button" />}
        className={styles.switch}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={(next) => onChange(next)}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
    </div>
  );
}
