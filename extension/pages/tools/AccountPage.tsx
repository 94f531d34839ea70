import { type ReactNode, useState } from 'react';
import { Account } from '@/extension/features/account/Account.tsx';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { createRemoteSignals } from '@/extension/features/signals/remote-signals.ts';
import { SHIPPED_LOCALES } from '@/shared/l10n/shipped-locales.ts';
import { useStored } from '@/shared/ui/use-stored.ts';
import { Queries } from '../shell/Queries.tsx';
import type { PageContext } from '../shell/start-shell.tsx';

export interface AccountPageProps extends Pick<PageContext, 'messenger' | 'settings'> {
  account: AccountPorts;
}

/** The account settings of the sidebar. Its code loads on demand. */
export function AccountPage({ messenger, settings, account }: AccountPageProps): ReactNode {
  const [signals] = useState(() => createRemoteSignals(messenger));
  const [locale, setLocale] = useStored<string | null>(settings.locale, null);
  const language = { locale, locales: SHIPPED_LOCALES, onChange: setLocale };
  return (
    <Queries>
      <Account ports={account} signals={signals} language={language} hasTitle={false} />
    </Queries>
  );
}
