import { type ReactNode, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import { Button } from '@/shared/ui/Button.tsx';
import type { Settings } from '../../features/account/use-settings.ts';
import styles from './AccountPage.module.css';

/**
 * Shows whether changed settings are stored at the server, because settings have no Save button. Shows nothing without
 * changes.
 */
export function SettingsState({ settings: { view, flush } }: { settings: Settings }): ReactNode {
  const t = useText();
  const [wasChanged, setWasChanged] = useState(false);
  const isIdle = view.state === 'idle';
  if (!isIdle && !wasChanged) setWasChanged(true);
  if (view.failure !== null) {
    const isKept = Object.keys(view.changed).length > 0;
    return (
      <p className={styles.state} role="alert">
        {t(isKept ? 'account-not-saved' : 'account-refused')} {refusalText(t, view.failure)}
        {isKept && (
          <Button size="sm" onClick={() => void flush()}>
            {t('account-try-again')}
          </Button>
        )}
      </p>
    );
  }
  return (
    <p className={styles.state} role="status">
      {wasChanged && t(isIdle ? 'account-saved' : 'account-saving')}
    </p>
  );
}
