import { CreditCard, Database, Laptop, Mic, Settings, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { HttpProvider } from '@/shared/client/use-data.ts';
import { ACCOUNT_TABS, type AccountTab } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { LoadingScreen } from '@/shared/ui/LoadingScreen.tsx';
import { Tabs } from '@/shared/ui/Tabs.tsx';
import { useAccount, useSession, useSite } from '../../features/account/site-context.ts';
import styles from './AccountPage.module.css';
import { PlanPart } from './PlanPart.tsx';
import { PrivacyPart } from './PrivacyPart.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { SessionsPart } from './SessionsPart.tsx';
import { SettingsPart } from './SettingsPart.tsx';

/** Includes the recorder, which no other part needs. */
const MyNamePart = lazy(async () => ({ default: (await import('./MyNamePart.tsx')).MyNamePart }));

const ICONS: Readonly<Record<AccountTab, ReactNode>> = {
  profile: <UserRound />,
  'my-name': <Mic />,
  plan: <CreditCard />,
  sessions: <Laptop />,
  settings: <Settings />,
  privacy: <Database />,
};

const PARTS: Readonly<Record<AccountTab, () => ReactNode>> = {
  profile: () => <ProfilePart />,
  'my-name': () => <MyNamePart />,
  plan: () => <PlanPart />,
  sessions: () => <SessionsPart />,
  settings: () => <SettingsPart />,
  privacy: () => <PrivacyPart />,
};

/** The user's own settings; the address contains the selected part. */
export function AccountPage(): ReactNode {
  const t = useText();
  const { http } = useAccount();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const { offer } = useSite();
  // Nobody sees a plan where none is sold, and a child never does.
  const tabs = ACCOUNT_TABS.filter((id) => id !== 'plan' || (offer !== null && !user.isMinor));
  const tab = tabs.find((id) => id === query.get('tab')) ?? 'profile';
  const choose = (next: AccountTab) => setQuery({ tab: next }, { replace: true, preventScrollReset: true });
  const at = tabs.indexOf(tab);
  const root = useRef<HTMLDivElement>(null);
  // On a phone, the chosen tab may be outside of the visible part.
  useEffect(() => {
    const label = root.current?.querySelector(`[role="tab"]:nth-of-type(${at + 1})`);
    label?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    <div ref={root} className={styles.page}>
      <h1 className={styles.title}>{t('account-title')}</h1>
      <Tabs
        isScrollable
        label={t('account-parts')}
        tabs={tabs.map((id) => ({ id, label: t(`account-tab-${id}`), icon: ICONS[id] }))}
        value={tab}
        onChange={choose}
      >
        {/* Remounts for another user, who may sign in in another tab: the typed text is not theirs. */}
        <div key={user.userId} className={styles.part}>
          <HttpProvider value={http}>
            <Suspense fallback={<LoadingScreen />}>{PARTS[tab]()}</Suspense>
          </HttpProvider>
        </div>
      </Tabs>
    </div>
  );
}
