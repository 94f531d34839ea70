import { type ReactNode, useEffect, useRef } from 'react';
import { EVENTS, type EventName, type Signals } from '@/shared/domain/events.ts';
import { refusalOf } from '@/shared/domain/refusal.ts';
import { useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
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
  /** The language of the screens; absent where the page has its own field for it. */
  language?: { locale: string | null; locales: readonly string[]; onChange(locale: string | null): void };
}

/** Account settings: in the sidebar under My Content, and on the options page. */
export function Account({ ports, signals, language }: AccountProps): ReactNode {
  const t = useText();
  const { view, problem } = useAccount(ports);
  return (
    <div className={styles.account}>
      <h2>{t('sidebar-account-title')}</h2>
      {view === null && problem === null && <Spinner label={t('sidebar-account-loading')} />}
      {problem !== null && <Alert type="error">{t(`error-${problem}`)}</Alert>}
      {view && <Notices ports={ports} signals={signals} view={view} />}
      {view?.login === 'signed-in' && <SignedIn ports={ports} view={view} />}
      {view && view.login !== 'signed-in' && <SignIn ports={ports} view={view} />}
      {language && <Language {...language} />}
    </div>
  );
}

function Notices({ ports, signals, view }: Pick<AccountProps, 'ports' | 'signals'> & { view: AccountView }): ReactNode {
  const t = useText();
  useToldOnce(signals, EVENTS.accountMismatch, view.mismatch !== null);
  useToldOnce(signals, EVENTS.extensionOutOfDate, view.isOutOfDate);
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

/** Told once for each time that it comes up, not for each time that it is drawn. */
function useToldOnce(signals: Signals, event: EventName, isShown: boolean): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (isShown && !isTold.current) signals.track(event);
    isTold.current = isShown;
  }, [signals, event, isShown]);
}

function Language({ locale, locales, onChange }: NonNullable<AccountProps['language']>): ReactNode {
  const t = useText();
  return (
    <SelectField
      label={t('options-language')}
      value={locale !== null && locales.includes(locale) ? locale : ''}
      options={languageOptions(locales, t('options-language-browser'))}
      onChange={(tag) => onChange(tag === '' ? null : tag)}
    />
  );
}
