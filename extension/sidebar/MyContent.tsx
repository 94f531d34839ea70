import { Provider } from 'jotai';
import { CircleUserRound, List } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { INTERFACE_LOCALES } from '@/extension/background/interface-locale.ts';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import { createRemoteSignals } from '@/extension/features/signals/remote-signals.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import { Queries } from './Queries.tsx';
import styles from './Sidebar.module.css';
import { SidebarLibrary } from './SidebarLibrary.tsx';
import type { PageContext } from './start-shell.tsx';

export interface MyContentProps extends Pick<PageContext, 'messenger' | 'settings'> {
  account: AccountPorts;
}

/** Read when it is asked for: few look at their account, everybody at their recordings. */
const Account = lazy(async () => {
  const module = await import('@/extension/features/account/Account.tsx');
  return { default: module.Account };
});

/** My recordings, and the way to the account settings. */
export function MyContent({ messenger, settings, account }: MyContentProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { view } = useAccount(account);
  const owner = view?.userId ?? '';
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className={styles.account}
        aria-expanded={isOpen}
        icon={isOpen ? <List /> : <CircleUserRound />}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'sidebar-account-close' : 'sidebar-account-open')}
      </Button>
      {isOpen ? (
        <div className={styles.settings}>
          <Suspense fallback={<Spinner label={t('sidebar-account-loading')} />}>
            <AccountView messenger={messenger} settings={settings} account={account} />
          </Suspense>
        </div>
      ) : (
        // Nothing that was fetched or stood open for one person is there for the next.
        <Provider key={owner}>
          <Queries>
            <SidebarLibrary messenger={messenger} settings={settings} openAccount={() => setOpen(true)} />
          </Queries>
        </Provider>
      )}
    </>
  );
}

function AccountView({ messenger, settings, account }: MyContentProps): ReactNode {
  const [signals] = useState(() => createRemoteSignals(messenger));
  const [locale, setLocale] = useStored<string | null>(settings.locale, null);
  const language = { locale, locales: INTERFACE_LOCALES, onChange: setLocale };
  return <Account ports={account} signals={signals} language={language} />;
}
