import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './SelectField.module.css';

export interface SelectOption {
  value: string;
  label: string;
  /** Of the label, where it is not the page's: a language says its own name. */
  lang?: string;
  /** What it stands under, with its neighbours of the same name. */
  group?: string;
  isDisabled?: boolean;
}

export interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** row: the label beside it, where there is room; stack: above it, as a text field has it. */
  layout?: 'row' | 'stack';
  /** Somebody is about to choose: the pointer or the focus comes to it. */
  onIntent?: () => void;
}

/** One of a few, those without a group first: the browser's own list, which every phone and screen reader knows. */
export function SelectField({
  label,
  value,
  options,
  onChange,
  layout = 'row',
  onIntent,
}: SelectFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={classNames(styles.field, layout === 'stack' && styles.stack)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {options.filter(({ group }) => group === undefined).map(optionOf)}
        {[...new Set(options.flatMap(({ group }) => group ?? []))].map((name) => (
          <optgroup key={name} label={name}>
            {options.filter(({ group }) => group === name).map(optionOf)}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

const optionOf = ({ value, label, lang, isDisabled }: SelectOption): ReactNode => (
  <option key={value} value={value} lang={lang} disabled={isDisabled}>
    {label}
  </option>
);

/** The languages of the screens by their own names, after the one that means: as the browser has it. */
export const languageOptions = (locales: readonly string[], browserLabel: string): SelectOption[] => [
  { value: '', label: browserLabel },
  ...locales.map((tag) => ({
    value: tag,
    label: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag,
    lang: tag,
  })),
];
