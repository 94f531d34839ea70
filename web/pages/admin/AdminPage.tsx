import { Receipt, School, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ADMIN_TABS, type AdminTab } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Tabs } from '@/shared/ui/Tabs.tsx';
import { useSite } from '../../features/account/site-context.ts';
import { OrdersPart } from './OrdersPart.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import { SchoolsPart } from './SchoolsPart.tsx';
import { styles } from './styles.ts';

const ICONS: Readonly<Record<AdminTab, ReactNode>> = { people: <Users />, schools: <School />, orders: <Receipt /> };
const PARTS: Readonly<Record<AdminTab, () => ReactNode>> = {
  people: PeoplePart,
  schools: SchoolsPart,
  orders: OrdersPart,
};

/** For users on the server's list of admins [S6-001]. */
export function AdminPage(): ReactNode {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const { offer } = useSite();
  const tabs = ADMIN_TABS.filter((id) => id !== 'orders' || offer !== null);
  const tab = tabs.find((id) => id === query.get('tab')) ?? 'people';
  const Part = PARTS[tab];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('admin-title')}</h1>
        <p className={styles.text}>{t('admin-lead')}</p>
      </header>
      <Tabs
        isScrollable
        label={t('admin-parts')}
        tabs={tabs.map((id) => ({ id, label: t(`admin-tab-${id}`), icon: ICONS[id] }))}
        value={tab}
        onChange={(next) => setQuery({ tab: next }, { replace: true, preventScrollReset: true })}
      >
        <div className={styles.part}>
          <Part />
        </div>
      </Tabs>
    </div>
  );
}
