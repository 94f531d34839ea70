import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLocale } from '@/shared/l10n/react.ts';
import { classNames } from './class-names.ts';
import styles from './Tabs.module.css';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  icon?: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** What these tabs choose between, for a screen reader. */
  label?: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Labels stand in one line; where they do not fit beside each other they are pushed sideways and never cut. */
  isScrollable?: boolean;
  /** What the chosen tab shows. */
  children?: ReactNode;
  /** A tab whose panel stays as it is while others are chosen, from the first time it was open: something may go on there. */
  kept?: { id: Id; panel: ReactNode };
}

/**
 * One tab stop; arrows, Home and End walk, Enter and Space choose. Plain elements: they are the first that the sidebar paints,
 * and must not wait for a library.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactNode {
  const { label, tabs, value, onChange, isScrollable = false, children, kept } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const { direction } = useLocale();
  const [focused, setFocused] = useState<Id | null>(null);
  const isKept = kept?.id === value;
  const [wasKept, setWasKept] = useState(isKept);
  if (isKept && !wasKept) setWasKept(true);
  const stop = focused ?? value;
  const walk = (event: KeyboardEvent) => {
    const next = nextIndex(
      event,
      tabs.findIndex(({ id }) => id === stop),
      tabs.length,
      direction === 'rtl',
    );
    const element = next === null ? null : list.current?.children.item(next);
    if (!(element instanceof HTMLElement)) return;
    event.preventDefault();
    element.focus();
  };
  // A tab stop, so that keys scroll it where nothing in it takes the focus.
  const panel = { role: 'tabpanel', tabIndex: 0, id: `${base}-panel`, 'aria-labelledby': `${base}-${value}` } as const;
  return (
    <div className={classNames(styles.root, isScrollable && styles.scrollable)}>
      <div ref={list} role="tablist" className={styles.list} aria-label={label} onKeyDown={walk}>
        {tabs.map(({ id, label: name, icon }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            className={styles.tab}
            aria-selected={id === value}
            aria-controls={id === value ? `${base}-panel` : undefined}
            tabIndex={id === stop ? 0 : -1}
            onFocus={() => setFocused(id)}
            onBlur={() => setFocused(null)}
            onClick={() => onChange(id)}
          >
            {icon !== undefined && <span className={styles.icon}>{icon}</span>}
            <span className={styles.label}>{name}</span>
          </button>
        ))}
      </div>
      {kept && wasKept && (
        <div {...(isKept ? panel : { hidden: true })} className={styles.panel}>
          {kept.panel}
        </div>
      )}
      {!isKept && (
        <div key={value} {...panel} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  );
}

/** Where a key leads, around both ends; null: nowhere. */
function nextIndex(event: KeyboardEvent, index: number, count: number, isMirrored: boolean): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight';
  const back = isMirrored ? 'ArrowRight' : 'ArrowLeft';
  if (event.key === forward) return (index + 1) % count;
  if (event.key === back) return (index - 1 + count) % count;
  if (event.key === 'Home') return 0;
  return event.key === 'End' ? count - 1 : null;
}
