import { type ReactNode, useEffect, useRef } from 'react';
import { refusalOf } from '@/shared/base/refusal.ts';
import { EVENTS, type EventName, type Signals } from '@/shared/domain/account/events.ts';
import { useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { languageOptions, SelectField } from '@/shared/ui/SelectField.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import styles from './Account.module.css';
import type { AccountView } from './account-view.ts';
import type { AccountPorts } from './ports.ts';
import { SignedIn } from './SignedIn.tsx';
import { SignIn } from './SignIn.tsx';
import { useAccount } from './use-account.ts';

export interface AccountProps {
  ports: AccountPorts;
  signals: Signals;
  /** Language of the screens. Absent if the page has its own field for the language. */
  language?: { locale: string | null; locales: readonly string[]; onChange(locale: string | null): void };
  /** False if the screen around has the title. */
  hasTitle?: boolean;
}

/** Account settings: on a page of the sidebar, and on the options page. */
export function Account({ ports, signals, language, hasTitle = true }: AccountProps): ReactNode {
  const t = useText();
  const { view, problem } = useAccount(ports);
  return (
    <div className={styles.account}>
      {hasTitle && <h2>{t('sidebar-account-title')}</h2>}
      {view === null && problem === null && <Spinner label={t('sidebar-account-loading')} />}
      {problem !== null && view === null && <LoadFailed code={problem}>{t(`error-${problem}`)}</LoadFailed>}
      {problem !== null && view !== null && <Alert type="error">{t(`error-${problem}`)}</Alert>}
      {view && <Notices ports={ports} signals={signals} view={view} />}
      {view?.login === 'signed-in' && <SignedIn ports={ports} view={view} />}
      {view && view.login !== 'signed-in' && <SignIn ports={ports} view={view} />}
      {language && <Language {...language} />}
    </div>
  );
}

function Notices({ ports, signals, view }: Pick<AccountProps, 'ports' | 'signals'> & { view: AccountView }): ReactNode {
  const t = useText();
  useSignalOnce(signals, EVENTS.accountMismatch, view.mismatch !== null);
  useSignalOnce(signals, EVENTS.extensionOutOfDate, view.isOutOfDate);
  const settle = async (keep: 'here' | 'site') => {
    const settled = await ports.settleMismatch(keep);
    if (!settled.ok) showToast({ type: 'error', text: refusalText(t, refusalOf(settled, Date.now())) });
  };
  return (
    <>
      {view.isOutOfDate && <Alert type="info">{t('sidebar-account-out-of-date')}</Alert>}
      {view.mismatch && (
        <Alert
          type="warn"
          actions={
            <>
              <Button size="sm" onClick={() => void settle('here')}>
                {t('sidebar-account-mismatch-stay', { email: view.mismatch.here })}
              </Button>
              <Button size="sm" onClick={() => void settle('site')}>
                {t('sidebar-account-mismatch-take', { email: view.mismatch.site })}
              </Button>
            </>
          }
        >
          {t('sidebar-account-mismatch', view.mismatch)}
        </Alert>
      )}
    </>
  );
}

/** Tracks the event once each time that its notice appears, not for each render. */
function useSignalOnce(signals: Signals, event: EventName, isShown: boolean): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (isShown && !isTold.current) signals.track(event);
    isTold.current = isShown;
  }, [signals, event, isShown]);
}

function Language({ locale, locales, onChange }: NonNullable<AccountProps['language']>): ReactNode {
  const t = useText();
  if (locales.length < 2) return null;
  return (
    <SelectField
      label={t('options-language')}
      value={locale !== null && locales.includes(locale) ? locale : ''}
      options={languageOptions(locales, t('options-language-browser'))}
      onChange={(tag) => onChange(tag === '' ? null : tag)}
    />
  );
}
