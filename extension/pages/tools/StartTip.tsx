import { type ReactNode, useRef } from 'react';
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
  const tip = useRef<HTMLElement>(null);
  if (isClosed) return null;
  return (
    <aside className={styles.tip} ref={tip}>
      <Mo pose="tip" size={64} />
      <p>
        <strong>{t('sidebar-tip-title')}</strong>
        {t('sidebar-tip-rest')}
      </p>
      <CloseButton
        onClick={() => {
          focusBefore(tip.current);
          save(true);
        }}
      />
    </aside>
  );
}

/** Moves the focus to the last button before an element that is about to go: the browser would drop it to the page. */
function focusBefore(leaving: HTMLElement | null): void {
  const buttons = [...(leaving?.parentElement?.querySelectorAll('button') ?? [])];
  buttons.findLast((button) => !leaving?.contains(button))?.focus({ preventScroll: true });
}
