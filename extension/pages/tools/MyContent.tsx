import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import { Queries } from '../shell/Queries.tsx';
import type { PageContext } from '../shell/start-shell.tsx';
import { SidebarLibrary } from './SidebarLibrary.tsx';

export interface MyContentProps extends Pick<PageContext, 'messenger' | 'settings'> {
  account: AccountPorts;
  /** Opens the account, where the user can sign in. */
  openAccount(): void;
}

/** Shows My recordings. */
export function MyContent({ messenger, settings, account, openAccount }: MyContentProps): ReactNode {
  const { view } = useAccount(account);
  const owner = view?.userId ?? '';
  return (
    // A new user gets new components: none of the previous user's data or open dialogs.
    <Provider key={owner}>
      <Queries>
        <SidebarLibrary messenger={messenger} settings={settings} openAccount={openAccount} />
      </Queries>
    </Provider>
  );
}
