import { Copy } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { LoggedCall } from '@/shared/client/call-log.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useSite } from '../../features/account/site-context.ts';
import { copyText } from '../../features/recorder/browser-ports.ts';
import styles from './AccountPage.module.css';

const lineOf = ({ at, what, outcome, ms }: LoggedCall): string =>
  `${new Date(at).toISOString()} ${what} → ${outcome} (${Math.round(ms)} ms)`;

/** This page's latest calls with target and outcome, for a tester's report. */
export function DebugCalls(): ReactNode {
  const t = useText();
  const { calls } = useSite();
  const lines = useSyncExternalStore(calls.subscribe, calls.recent).map(lineOf);
  const copy = async () => {
    const copied = await copyText(lines.join('\n'));
    if (copied.ok) showToast({ type: 'success', text: t('account-debug-copied') });
    else showToast({ type: 'error', text: t(`error-${copied.error}`) });
  };
  return (
    <section className={styles.field} aria-label={t('account-debug-calls')}>
      <span className={styles.label}>{t('account-debug-calls')}</span>
      <span className={styles.quiet}>{t('account-debug-calls-hint')}</span>
      {lines.length === 0 ? (
        <p className={styles.text}>{t('account-debug-calls-none')}</p>
      ) : (
        <pre className={styles.calls} dir="ltr">
          {lines.join('\n')}
        </pre>
      )}
      <div className={styles.actions}>
        <Button size="sm" icon={<Copy />} onClick={() => void copy()}>
          {t('account-debug-copy')}
        </Button>
      </div>
    </section>
  );
}
