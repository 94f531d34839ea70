import type { ReactNode } from 'react';
import styles from './Checkout.module.css';

export interface RadioCardsProps<Id extends string> {
  legend: string;
  name: string;
  value: Id;
  options: readonly { id: Id; label: string; text: string }[];
  onChange(id: Id): void;
}

/** A choice of a few, each with a line that explains it. */
export function RadioCards<Id extends string>(props: RadioCardsProps<Id>): ReactNode {
  const { legend, name, value, options, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {options.map(({ id, label, text }) => (
          <label key={id} className={styles.choice}>
            <input type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
            <span className={styles.choiceWords}>
              <strong>{label}</strong>
              <span>{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
