import { CircleUserRound, PanelRightClose } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { CloseButton } from '@/shared/ui/CloseButton.tsx';
import { PlainIconButton } from '@/shared/ui/PlainIconButton.tsx';
import styles from './Sidebar.module.css';

export interface SidebarHeadProps {
  /** True while the account is shown. */
  isAccount: boolean;
  onAccount(): void;
  /** Makes the sidebar small; absent: it has one size. */
  onShrink?: (() => void) | undefined;
  /** Null where the browser closes the sidebar. */
  onClose: (() => void) | null;
}

/** The buttons beside the tabs: account, size and close. */
export function SidebarHead({ isAccount, onAccount, onShrink, onClose }: SidebarHeadProps): ReactNode {
  const t = useText();
  return (
    <div className={styles.head}>
      <PlainIconButton
        size="sm"
        label={t('sidebar-account-open')}
        title={t('sidebar-account-open')}
        aria-expanded={isAccount}
        icon={<CircleUserRound />}
        data-harmless
        onClick={onAccount}
      />
      {onShrink && (
        <PlainIconButton
          size="sm"
          label={t('sidebar-shrink')}
          title={t('sidebar-shrink')}
          className={styles.mirrored}
          icon={<PanelRightClose />}
          data-harmless
          onClick={onShrink}
        />
      )}
      {onClose && <CloseButton title={t('close')} onClick={onClose} />}
    </div>
  );
}
