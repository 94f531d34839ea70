import { type ReactNode, useEffect } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import { TYPED_UNITS, type TypedUnit } from '@/shared/domain/typed.ts';
import { useText } from '@/shared/l10n/react.ts';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import styles from './ReadAloud.module.css';

/** Where what is typed is heard by itself; null: not known yet. */
export interface TypedReach {
  isEverywhere: boolean;
  /** What can be done about it where it is not everywhere. */
  offer: ReactNode;
}

export interface TypedFieldProps {
  item: Item<TypedUnit>;
  /** Has the page beside us listened to. */
  hear(): Promise<void>;
  reach: TypedReach | null;
}

/** What of one's own typing is said. While it is on, each page beside which this stands is listened to, and all where we may run. */
export function TypedField({ item, hear, reach }: TypedFieldProps): ReactNode {
  const t = useText();
  const [unit, save] = useStored(item, 'off');
  useEffect(() => {
    void item.get().then((stored) => (stored === 'off' ? undefined : hear()));
  }, [item, hear]);
  const choose = (next: string) => {
    const known = TYPED_UNITS.find((one) => one === next);
    // Whoever listens asks what is kept.
    if (known) void save(known).then(hear);
  };
  return (
    <>
      <SelectField
        layout="stack"
        label={t('read-typed')}
        value={unit}
        options={TYPED_UNITS.map((value) => ({ value, label: t(`read-typed-${value}`) }))}
        onChange={choose}
      />
      {unit !== 'off' && reach && (
        <>
          <p className={styles.standing}>{t(reach.isEverywhere ? 'read-typed-where' : 'read-typed-where-some')}</p>
          {!reach.isEverywhere && reach.offer}
        </>
      )}
    </>
  );
}
