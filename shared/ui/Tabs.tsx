import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
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
  /** What the chosen tab shows. */
  children?: ReactNode;
}

export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>): ReactNode {
  const choose = (next: unknown) => {
    const tab = tabs.find(({ id }) => id === next);
    if (tab) onChange(tab.id);
  };
  return (
    <Base.Root className={styles.root} value={value} onValueChange={choose}>
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.icon !== undefined && <span className={styles.icon}>{tab.icon}</span>}
            <span className={styles.label}>{tab.label}</span>
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.indicator} />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className={styles.panel} keepMounted={tab.id === value}>
          {tab.id === value && children}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
