import type { ReactNode } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import { TYPED_UNITS, type TypedUnit } from '@/shared/domain/study/typed.ts';
import { useText } from '@/shared/l10n/react.ts';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import styles from './ReadAloud.module.css';

/** Pages on which typed text is echoed without a further step. Null, where a prop has this type: not known yet. */
export interface TypedReach {
  isEverywhere: boolean;
  /** Offer to extend the access; shown if `isEverywhere` is false. */
  offer: ReactNode;
}

export interface TypedFieldProps {
  item: Item<TypedUnit>;
  /** Starts the typing echo in the page beside the sidebar. */
  hear(): Promise<void>;
  reach: TypedReach | null;
}

/**
 * Chooses which unit of the user's typing is echoed. While it is on, the echo runs in each page beside the sidebar and
 * in all pages that Mote may access.
 */
export function TypedField({ item, hear, reach }: TypedFieldProps): ReactNode {
  const t = useText();
  const [unit, save] = useStored(item, 'off');
  const choose = (next: string) => {
    const known = TYPED_UNITS.find((one) => one === next);
    // The listening script reads the stored unit.
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
