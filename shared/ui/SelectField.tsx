import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './SelectField.module.css';

export interface SelectOption {
  value: string;
  label: string;
  /** Language of the label, if it differs from the page's: a language is named in itself. */
  lang?: string;
  /** Group heading, shared with neighbours of the same name. */
  group?: string;
  isDisabled?: boolean;
}

export interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** row: the label beside the field, if there is room; stack: above it, as for a text field. */
  layout?: 'row' | 'stack';
  /** Called when the pointer or the focus enters: the user is about to choose. */
  onIntent?: () => void;
}

/** A native select, with options without a group first: every phone and screen reader supports it. */
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

/** Returns the interface languages, each named in itself, after the option for the browser's language. */
export const languageOptions = (locales: readonly string[], browserLabel: string): SelectOption[] => [
  { value: '', label: browserLabel },
  ...locales.map((tag) => ({
    value: tag,
    label: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag,
    lang: tag,
  })),
];
