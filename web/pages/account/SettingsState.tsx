import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import type { Settings } from '../../features/account/use-settings.ts';
import styles from './AccountPage.module.css';

/** Whether what was changed is at the server; settings have no Save button. */
export function SettingsState({ settings: { view, flush } }: { settings: Settings }): ReactNode {
  const t = useText();
  if (view.failure !== null) {
    return (
      <p className={styles.state} role="alert">
        {t('account-not-saved')} {t(`error-${view.failure}`)}
        <Button size="sm" onClick={() => void flush()}>
          {t('account-try-again')}
        </Button>
      </p>
    );
  }
  return (
    <p className={styles.state} role="status">
      {t(view.state === 'idle' ? 'account-saved' : 'account-saving')}
    </p>
  );
}
