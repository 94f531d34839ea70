import type { ReactNode } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { CloseButton } from '@/shared/ui/CloseButton.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import styles from './RemoteControl.module.css';

/** A tip below the tiles, where the window is high enough, until the user closes it. */
export function StartTip({ closed }: { closed: Item<boolean> }): ReactNode {
  const t = useText();
  const [isClosed, save] = useStored(closed, true);
  if (isClosed) return null;
  return (
    <aside className={styles.tip}>
      <Mo pose="tip" size={64} />
      <p>
        <strong>{t('sidebar-tip-title')}</strong>
        {t('sidebar-tip-rest')}
      </p>
      <CloseButton onClick={() => save(true)} />
    </aside>
  );
}
