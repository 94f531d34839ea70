import type { ReactNode } from 'react';
import { useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useChanged, useClassApi } from '../../features/classes/use-classes.ts';
import { FoundNamesList, NamesEntry } from './NamesEntry.tsx';
import type { ClassPartProps } from './part-props.ts';
import { styles } from './styles.ts';
import { type EnteredNames, useEnteredNames } from './use-entered-names.ts';

/** Adds names by paste or from a file, after showing each as it will appear in the class. */
export function AddNames({ of }: ClassPartProps): ReactNode {
  const t = useText();
  const entered = useEnteredNames(of.members);
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{t('classes-add-title')}</h2>
      <NamesEntry entered={entered} />
      <FoundNamesList found={entered.found} />
      <Add of={of} entered={entered} />
    </Card>
  );
}

function Add({ of, entered }: ClassPartProps & { entered: EnteredNames }): ReactNode {
  const t = useText();
  const api = useClassApi();
  const changed = useChanged();
  const [isBusy, setBusy] = useState(false);
  const { excess } = entered;
  const members = entered.found.names.map((name) => ({ name }));
  const count = members.length;
  const add = async () => {
    setBusy(true);
    const isDone = changed(await api.addMembers(of.id, members));
    setBusy(false);
    if (!isDone) return;
    entered.clear();
    showToast({ type: 'success', text: t('classes-added', { count }) });
  };
  return (
    <>
      {excess > 0 && <Alert type="error">{t('classes-add-full', { count: excess })}</Alert>}
      <div className={styles.actions}>
        <Button variant="primary" isLoading={isBusy} isDisabled={count === 0 || excess > 0} onClick={() => void add()}>
          {t('classes-add-count', { count })}
        </Button>
      </div>
    </>
  );
}
