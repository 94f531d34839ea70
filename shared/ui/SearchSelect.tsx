import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import styles from './SearchSelect.module.css';

export interface SearchOption {
  value: string;
  label: string;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
  /** A second line. */
  hint?: string;
  /** Other words that find the option. */
  words?: string;
}

export interface SearchSelectProps {
  label: string;
  value: string;
  options: readonly SearchOption[];
  /** Shown if nothing matches what was typed. */
  emptyText: string;
  onChange: (value: string) => void;
  /** Called when the list opens. */
  onOpen?: () => void;
}

/** A field that searches a long list: typing narrows it down, arrows and Enter choose, Escape closes. */
export function SearchSelect({ label, value, options, emptyText, onChange, onOpen }: SearchSelectProps): ReactNode {
  const id = useId();
  const byValue = new Map(options.map((option) => [option.value, option]));
  const key = options.map((option) => option.value).join('\n');
  // The list's parts compare their items by identity, so the items are plain values that change only with the options.
  const items = useMemo(() => key.split('\n'), [key]);
  const filter = (item: string, query: string): boolean => {
    const { label: name = '', words = '' } = byValue.get(item) ?? {};
    return folded(`${name} ${words}`).includes(folded(query.trim()));
  };
  return (
    <Combobox.Root
      items={items}
      value={value}
      autoHighlight
      itemToStringLabel={(item) => byValue.get(item)?.label ?? ''}
      filter={filter}
      onValueChange={(item) => item !== null && item !== value && onChange(item)}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
    >
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <Combobox.InputGroup className={styles.box}>
          {/* While the list is open, the kit hides all elements around the field, its label too, from screen readers. */}
          <Combobox.Input
            id={id}
            aria-label={label}
            className={styles.input}
            onFocus={({ target }) => target.select()}
          />
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </Combobox.InputGroup>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner className={styles.positioner} sideOffset={4}>
          <Combobox.Popup className={styles.popup}>
            <Combobox.Empty className={styles.empty}>{emptyText}</Combobox.Empty>
            <Combobox.List className={styles.list}>
              {(item: string) => <Row key={item} option={byValue.get(item) ?? { value: item, label: item }} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function Row({ option: { value, label, lang, hint } }: { option: SearchOption }): ReactNode {
  return (
    <Combobox.Item value={value} className={styles.item} data-value={value}>
      <span className={styles.name} lang={lang}>
        {label}
      </span>
      <Combobox.ItemIndicator className={styles.mark}>
        <Check aria-hidden="true" />
      </Combobox.ItemIndicator>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </Combobox.Item>
  );
}

/** Ignores case and accents: "espanol" finds "español". */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
