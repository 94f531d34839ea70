import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { classNames } from './class-names.ts';
import dialog from './Dialog.module.css';
import styles from './Drawer.module.css';
import { useLayer } from './use-layer.ts';

export interface DrawerProps {
  isOpen: boolean;
  /** Called on Escape, a click outside, or the close button. */
  onClose: () => void;
  title: string;
  /** Edge from which it slides in. */
  side?: 'start' | 'end';
  children?: ReactNode;
}

export function Drawer({ isOpen, onClose, title, side = 'end', children }: DrawerProps): ReactNode {
  const onChange = useLayer('drawer', isOpen, onClose);
  return (
    <Base.Root open={isOpen} onOpenChange={onChange}>
      <Base.Portal className={dialog.portal}>
        <Base.Backdrop className={dialog.backdrop} />
        <Base.Popup className={classNames(styles.drawer, styles[side])}>
          <header className={styles.header}>
            <Base.Title className={dialog.title}>{title}</Base.Title>
            <CloseButton onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
