import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { useLayer } from './use-layer.ts';

export interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, a click outside, or the close button. */
  onClose: () => void;
  title: string;
  /** One sentence under the title, which a screen reader reads with it. */
  description?: string;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Element that gets the focus; defaults to the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
}

export function Dialog(props: DialogProps): ReactNode {
  const { isOpen, onClose, title, description, children, actions, initialFocus, className } = props;
  const onChange = useLayer('dialog', isOpen, onClose);
  return (
    <Base.Root open={isOpen} onOpenChange={onChange}>
      <Base.Portal className={styles.portal}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={classNames(styles.popup, className)} {...(initialFocus && { initialFocus })}>
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <CloseButton className={styles.close} onClick={onClose} />
            </header>
            {description !== undefined && (
              <Base.Description className={styles.description}>{description}</Base.Description>
            )}
            {children !== undefined && <div className={styles.body}>{children}</div>}
            {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
