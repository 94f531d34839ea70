import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '@/shared/l10n/react.ts';
import { classNames } from './class-names.ts';
import styles from './Tabs.module.css';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** Accessible name, if it is longer than the visible label. It contains the label, for users who speak it. */
  name?: string;
  icon?: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label?: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Keeps labels on one line; labels that do not fit scroll sideways and are never cut. */
  isScrollable?: boolean;
  /** Content of the selected tab. */
  children?: ReactNode;
  /** A tab whose panel stays mounted after it was first opened: an activity may continue there. */
  retained?: { id: Id; panel: ReactNode };
}

/**
 * Tabs with one tab stop; arrows, Home and End move, Enter and Space select. Plain elements: they are in the sidebar's
 * first paint, and must not wait for a library.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactNode {
  const { label, tabs, value, onChange, isScrollable = false, children, retained } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const { direction } = useLocale();
  const [focused, setFocused] = useState<Id | null>(null);
  const isRetained = retained?.id === value;
  const [wasRetained, setWasRetained] = useState(isRetained);
  if (isRetained && !wasRetained) setWasRetained(true);
  const stop = focused ?? value;
  // A tab that is chosen by the address can lie beyond the edge of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each value.
  useEffect(() => showSelected(list.current), [value]);
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
  // The panel is a tab stop, so that keys can scroll it when nothing in it is focusable.
  const panel = { role: 'tabpanel', tabIndex: 0, id: `${base}-panel`, 'aria-labelledby': `${base}-${value}` } as const;
  return (
    <div className={classNames(styles.root, isScrollable && styles.scrollable)}>
      <div ref={list} role="tablist" className={styles.list} aria-label={label} onKeyDown={walk}>
        {tabs.map(({ id, label: words, name, icon }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            className={styles.tab}
            aria-label={name}
            aria-selected={id === value}
            aria-controls={id === value ? `${base}-panel` : undefined}
            tabIndex={id === stop ? 0 : -1}
            onFocus={() => setFocused(id)}
            onBlur={() => setFocused(null)}
            onClick={() => onChange(id)}
          >
            {icon !== undefined && <span className={styles.icon}>{icon}</span>}
            <span className={styles.label}>{words}</span>
          </button>
        ))}
      </div>
      {retained && wasRetained && (
        <div {...(isRetained ? panel : { hidden: true })} className={styles.panel}>
          {retained.panel}
        </div>
      )}
      {!isRetained && (
        <div key={value} {...panel} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  );
}

/** Scrolls the list sideways until its selected tab is visible. The page itself does not move. */
function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!list || !tab) return;
  const { left, right } = list.getBoundingClientRect();
  if (tab.left < left) list.scrollBy({ left: tab.left - left });
  else if (tab.right > right) list.scrollBy({ left: tab.right - right });
}

/** Returns the index that a key moves to, wrapping around both ends; null: another key. */
function nextIndex(event: KeyboardEvent, index: number, count: number, isMirrored: boolean): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight';
  const back = isMirrored ? 'ArrowRight' : 'ArrowLeft';
  if (event.key === forward) return (index + 1) % count;
  if (event.key === back) return (index - 1 + count) % count;
  if (event.key === 'Home') return 0;
  return event.key === 'End' ? count - 1 : null;
}
