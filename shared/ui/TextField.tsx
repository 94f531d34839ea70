import { Field } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './TextField.module.css';
import visuallyHidden from './VisuallyHidden.module.css';

export interface TextFieldProps
  extends Omit<ComponentProps<typeof Field.Control>, 'value' | 'onChange' | 'className' | 'render' | 'style'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Explanation under the field. */
  hint?: string;
  /** Problem and remedy; marks the field as invalid. */
  error?: string | undefined;
  /** Visible lines of a field for several lines; absent: one line. */
  lines?: number;
  /** Hides the label visually; only where the context shows it already. */
  isLabelHidden?: boolean;
}

export function TextField(props: TextFieldProps): ReactNode {
  const { label, value, onChange, hint, error, isLabelHidden = false, lines, ...rest } = props;
  return (
    <Field.Root className={styles.field} invalid={error !== undefined}>
      <Field.Label className={classNames(styles.label, isLabelHidden && visuallyHidden.hidden)}>{label}</Field.Label>
      <Field.Control
        {...rest}
        {...(lines !== undefined && { render: <textarea rows={lines} /> })}
        className={styles.control}
        value={value}
        onValueChange={(next) => onChange(next)}
      />
      {hint !== undefined && <Field.Description className={styles.hint}>{hint}</Field.Description>}
      <Field.Error className={styles.error} match={error !== undefined}>
        {error}
      </Field.Error>
    </Field.Root>
  );
}
